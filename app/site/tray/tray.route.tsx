import { data } from "react-router";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { getTrayCodes } from "../../nouns/products/tray-codes.data.ts";
import { ListScreen } from "../parts/list/list-screen.tsx";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { loadView } from "../parts/page/load-view.ts";
import { tellPictures } from "../parts/page/tell-pictures.server.ts";
import { useFrame } from "../parts/page/use-frame.ts";
import type { Route } from "./+types/tray.route";
import { LastRequests } from "./last-requests.tsx";
import styles from "./tray.route.css?url";
import { makeTrayView, readTrayQuery } from "./tray.view.server.ts";
import { TrayContents } from "./tray-contents.tsx";

export const handle = screenStyles(styles);

export async function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const parts = makePageParts(platform.log);
  const asked = readTrayQuery(url);
  const request = { language: platform.locale, ids: asked.ids };
  const view = makeTrayView(asked, await parts.read("tray", getTrayCodes(serverClient(platform), request)));
  const told = await tellPictures(platform, parts, view);
  return data({ view: told }, answerInit(parts, view.list));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadView(request, serverLoader());
}

/** The shades that a visitor has put aside: what the address names, so that a tray can be shared; the browser keeps its own. */
export default function TrayRoute({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <ListScreen
      view={view}
      state={useFrame().states.tray}
      grid="tray-list"
      places={4}
      list={(view, list, loading) => <TrayContents texts={view.texts} list={list} loading={loading} />}
    >
      {(view) => (
        <>
          <noscript>
            <p className="content quiet without-scripts tray-without-scripts">{view.texts.withoutScripts}</p>
          </noscript>
          <LastRequests texts={view.texts.requests} />
        </>
      )}
    </ListScreen>
  );
}
