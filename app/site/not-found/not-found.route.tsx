import { data } from "react-router";
import { platformContext } from "../../lib/platform.ts";
import { readNotFoundTexts } from "../parts/page/not-found.texts.server.ts";
import { NotFound } from "../parts/page/not-found.tsx";
import type { Route } from "./+types/not-found.route";

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(platformContext).log.warn({ path: url.pathname }, "page not found");
  return data(readNotFoundTexts(), 404);
}

export default function NotFoundRoute({ loaderData: texts }: Route.ComponentProps) {
  return <NotFound texts={texts} />;
}
