import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import type { Route } from "./+types/newsletter-leave.route";
import styles from "./newsletter-leave.route.css?url";
import { actAtLink, askAtLink } from "./newsletter-link.server.ts";
import { NewsletterLinkScreen } from "./newsletter-link-screen.tsx";

export const handle = screenStyles(styles);

export function loader({ params, context }: Route.LoaderArgs) {
  return askAtLink(context.get(platformContext), "leave", params.token);
}

export function action({ params, context }: Route.ActionArgs) {
  return actAtLink(context.get(platformContext), "leave", params.token);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

// What news items that were mailed link to, and what mailboxes post to by themselves.
export default function NewsletterLeaveRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterLinkScreen texts={loaderData.texts} state={actionData?.state ?? loaderData.state} />;
}
