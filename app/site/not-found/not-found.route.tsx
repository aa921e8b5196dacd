import { data, Link } from "react-router";
import { platformContext } from "../../lib/platform.ts";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { PageHeading } from "../parts/text/page-heading.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { Route } from "./+types/not-found.route";
import { readNotFoundTexts } from "./not-found.texts.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(platformContext).log.warn({ path: url.pathname }, "page not found");
  return data(readNotFoundTexts(), 404);
}

// Public site §2, Page Not Found.
export default function NotFoundRoute({ loaderData: texts }: Route.ComponentProps) {
  return (
    <section className="content not-found">
      <PageHead title={texts.title} />
      <p className="eyebrow">404</p>
      <PageHeading>{texts.heading}</PageHeading>
      <p>
        <Unbroken text={texts.text} />
      </p>
      <Link className="button" to="/">
        {texts.home}
      </Link>
    </section>
  );
}
