import { data } from "react-router";
import { listShades } from "../../domain/shades/shades.data.ts";
import { readCodeIds } from "../../domain/tray/tray.rules.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { getTrayCodes } from "../../nouns/products/tray-codes.data.ts";
import { readShadeQuery } from "../parts/list/shade-query.server.ts";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { PrintedPage } from "../parts/print/printed-page.tsx";
import type { Route } from "./+types/shade-card.route";
import styles from "./shade-card.route.css?url";
import { asShades, CARD_LIMIT, makeShadeCardView } from "./shade-card.view.server.ts";
import { ShadeCardGroup } from "./shade-card-group.tsx";

export const handle = screenStyles(styles);

export async function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const language = platform.locale;
  const client = serverClient(platform);
  const parts = makePageParts(platform.log);
  const listed = url.searchParams.get("codes");
  const { fields: _, isWrongColour: __, page: ___, ...asked } = readShadeQuery(url);
  const reading =
    listed === null
      ? listShades(client, { ...asked, language, from: 0, size: CARD_LIMIT })
      : getTrayCodes(client, { language, ids: readCodeIds(listed) }).then(asShades);
  const view = makeShadeCardView(await parts.read("shades", reading), language);
  return data({ view }, view.groups?.length === 0 ? { status: 404 } : answerInit(parts, view.groups));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** A shade card for A4: the shades of some codes, or those that the list of shades finds for the same words of the address. */
export default function ShadeCardRoute({ loaderData: { view } }: Route.ComponentProps) {
  const { page, groups } = view;
  return (
    <PrintedPage page={page}>
      {groups && groups.length > 0 && groups.map((group) => <ShadeCardGroup key={group.slug} group={group} />)}
    </PrintedPage>
  );
}
