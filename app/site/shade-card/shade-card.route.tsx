import { data } from "react-router";
import { listShades } from "../../domain/shades/shades.data.ts";
import { readCodeIds } from "../../domain/tray/tray.rules.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { siteLanguages } from "../../lib/i18n/language-hosts.ts";
import { INTERFACE_LANGUAGES } from "../../lib/i18n/languages.ts";
import { NO_PICTURES, PictureFactsContext } from "../../lib/picture-facts.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { getPrintedFacts } from "../../nouns/products/catalogue.data.ts";
import { getTrayCodes } from "../../nouns/products/tray-codes.data.ts";
import { readShadeQuery } from "../parts/list/shade-query.server.ts";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { tellPictures } from "../parts/page/tell-pictures.server.ts";
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
  const { origin } = siteLanguages(INTERFACE_LANGUAGES, platform.siteUrl, language).current;
  // What the tray's codes are read with has their facts; the list of shades has colours alone.
  const codes =
    listed === null
      ? undefined
      : await parts.read("shades", getTrayCodes(client, { language, ids: readCodeIds(listed) }));
  const shades =
    codes === undefined
      ? await parts.read("shades", listShades(client, { ...asked, language, from: 0, size: CARD_LIMIT }))
      : codes && asShades(codes);
  const ids = codes === undefined ? (shades?.rows.map(({ id }) => id) ?? []) : [];
  const facts =
    codes === undefined
      ? await parts.read("facts", getPrintedFacts(client, { language, ids }))
      : new Map(codes?.map((code) => [code.id, code]));
  const view = makeShadeCardView(shades, facts ?? new Map(), { language, origin });
  const told = await tellPictures(platform, parts, view);
  return data({ view: told }, view.groups?.length === 0 ? { status: 404 } : answerInit(parts, view.groups));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** A shade card for A4: the shades of some codes, or those that the list of shades finds for the same words of the address. */
export default function ShadeCardRoute({ loaderData: { view } }: Route.ComponentProps) {
  const { page, groups } = view;
  return (
    <PictureFactsContext value={view.pictures ?? NO_PICTURES}>
      <PrintedPage page={page}>
        {groups && groups.length > 0 && groups.map((group) => <ShadeCardGroup key={group.slug} group={group} />)}
      </PrintedPage>
    </PictureFactsContext>
  );
}
