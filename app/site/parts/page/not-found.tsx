import { Link } from "react-router";
import { PageHead } from "../../../lib/seo/page-head.tsx";
import { PageHeading } from "../text/page-heading.tsx";
import { Unbroken } from "../text/unbroken.tsx";
import type { NotFoundTexts } from "./not-found.texts.server.ts";

/** The screen of an address that leads to nothing. Public site §2, Page Not Found. */
export function NotFound({ texts }: { texts: NotFoundTexts }) {
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
