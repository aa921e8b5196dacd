import { data } from "react-router";
import { getSampleRequest } from "../../domain/samples/samples.data.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { getCodePictures } from "../../nouns/products/tray-codes.data.ts";
import { readNotFoundTexts } from "../parts/page/not-found.texts.server.ts";
import { NotFound } from "../parts/page/not-found.tsx";
import type { Route } from "./+types/request-status.route";
import styles from "./request-status.route.css?url";
import { makeRequestStatusView } from "./request-status.view.server.ts";
import { RequestStatusScreen } from "./request-status-screen.tsx";

export const handle = screenStyles(styles);

/** The address is a secret: no cache keeps the page, and no other site is told where its reader came from. */
const secret = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const client = serverClient(platform);
  const request = await getSampleRequest(client, params.token);
  if (!request) return data({ view: null, missing: readNotFoundTexts() }, { status: 404, headers: secret });
  const ids = request.lines.flatMap(({ id }) => id ?? []);
  // Without their pictures the shades have their colours.
  const pictures = await makePageParts(platform.log).read("pictures of shades", getCodePictures(client, ids));
  const view = makeRequestStatusView(params.token, request, pictures ?? new Map());
  return data({ view, missing: null }, { headers: secret });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** How far the office is with a request for samples, for whoever has its link. */
export default function RequestStatusRoute({ loaderData: { view, missing } }: Route.ComponentProps) {
  return view ? <RequestStatusScreen view={view} /> : <NotFound texts={missing} />;
}
