import { data, redirect } from "react-router";
import { findDenierWords } from "../../domain/shades/denier-words.data.ts";
import { getShadesPage } from "../../domain/shades/shades.data.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { ListScreen } from "../parts/list/list-screen.tsx";
import { readShadeQuery } from "../parts/list/shade-query.server.ts";
import { findWithoutNumbers } from "../parts/list/without-numbers.server.ts";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { loadView } from "../parts/page/load-view.ts";
import { tellPictures } from "../parts/page/tell-pictures.server.ts";
import { useFrame } from "../parts/page/use-frame.ts";
import type { Route } from "./+types/shades.route";
import { ShadeFilters } from "./shade-filters.tsx";
import { ShadeGrid } from "./shade-grid.tsx";
import styles from "./shades.route.css?url";
import { leadingWords, makeShadesView, SHADES_PER_PAGE } from "./shades.view.server.ts";

export const handle = screenStyles(styles);

export async function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const parts = makePageParts(platform.log);
  const { fields, isWrongColour, page, ...asked } = readShadeQuery(url);
  const request = { ...asked, language: platform.locale, from: (page - 1) * SHADES_PER_PAGE, size: SHADES_PER_PAGE };
  const client = serverClient(platform);
  const find = (search: string) => getShadesPage(client, { ...request, search }, parts);
  const content = await findWithoutNumbers(request.search, await find(request.search), find);
  const query = { ...asked, fields, isWrongColour, page };
  const leading = { language: platform.locale, search: leadingWords(query) };
  const isLedOn = content.list?.total === 0 || content.withoutNumbers;
  const denierWords = isLedOn ? await findDenierWords(client, leading, parts) : null;
  const view = makeShadesView(query, { ...content, denierWords });
  if (view.list && page > view.list.pages) throw redirect(`/shades?${new URLSearchParams(fields)}`);
  const told = await tellPictures(platform, parts, view);
  return data({ view: told }, answerInit(parts, view.list));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadView(request, serverLoader());
}

/** Every shade of the catalogue, as a card of shades: found by code, name or number, filtered, or near a colour. */
export default function ShadesRoute({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <ListScreen
      view={view}
      state={useFrame().states.shades}
      grid="shade-list"
      places={24}
      filters={(view) => <ShadeFilters view={view} />}
      list={(view, list, loading) => <ShadeGrid view={view} list={list} loading={loading} />}
    />
  );
}
