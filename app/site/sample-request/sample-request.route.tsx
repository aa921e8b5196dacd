import { data, Link } from "react-router";
import { shadeField } from "../../domain/samples/samples.rules.ts";
import { readCodeIds } from "../../domain/tray/tray.rules.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { makeUuid } from "../../lib/make-uuid.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { getTrayCodes } from "../../nouns/products/tray-codes.data.ts";
import { readPostedForm } from "../parts/form/posted-form.server.ts";
import { ListHero } from "../parts/list/list-hero.tsx";
import { Unavailable } from "../parts/page/unavailable.tsx";
import type { Route } from "./+types/sample-request.route";
import { OwnTray } from "./own-tray.tsx";
import { type PostedRequest, postRequest } from "./post-request.server.ts";
import { RequestForm } from "./request-form.tsx";
import styles from "./sample-request.route.css?url";
import { type ChosenShade, makeSampleRequestView } from "./sample-request.texts.server.ts";

export const handle = screenStyles(styles);

/** Room for 60 lines of Chinese, each character of which takes nine bytes. */
const MOST_BYTES = 256 * 1024;

const unkept = { headers: { "Cache-Control": "no-store" } };

export async function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const ids = readCodeIds(url.searchParams.get("codes"));
  const codes = await getTrayCodes(serverClient(platform), { language: platform.locale, ids }).catch(
    (cause: unknown) => {
      platform.log.error({ err: cause }, "shades of a sample request not read");
      return null;
    },
  );
  const page = { view: makeSampleRequestView(codes), ids, language: platform.locale, changeId: makeUuid() };
  return data(page, { ...unkept, status: codes ? 200 : 503 });
}

/** Takes the form of a browser without scripts. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const ids = readCodeIds(url.searchParams.get("codes"));
  const typed = await readPostedForm(request, MOST_BYTES);
  const posted = await postRequest(context.get(platformContext), typed, ids);
  const status = "token" in posted ? 200 : { "": 400, gone: 409, failed: 503 }[posted.failed];
  return data(posted, { status, ...unkept });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

/** The form with which samples of the shades in the address are asked for. */
export default function SampleRequestRoute({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { view, ids, language, changeId } = loaderData;
  const { title, empty, form } = view;
  const shades = view.shades ?? readPostedShades(ids, posted);
  return (
    <>
      <PageHead title={title} />
      <ListHero eyebrow={view.eyebrow} heading={view.heading} intro={view.intro} />
      <div className="content section sample-request">
        {!shades ? (
          <Unavailable />
        ) : shades.length > 0 ? (
          <RequestForm
            key={shades.map(({ id }) => id).join()}
            texts={form}
            shades={shades}
            language={language}
            changeId={changeId}
            posted={posted}
          />
        ) : (
          <div className="no-shades">
            <OwnTray />
            <h2>{empty.heading}</h2>
            <p>{empty.hint}</p>
            <Link className="button" to="/shades">
              {empty.shades}
            </Link>
          </div>
        )}
      </div>
    </>
  );
}

/** What a posted form tells of its shades, where they can't be read. */
function readPostedShades(ids: readonly number[], posted: PostedRequest | undefined): ChosenShade[] | null {
  if (!posted) return null;
  const typed = "typed" in posted ? posted.typed : {};
  return ids.map((id) => ({
    id,
    code: typed[shadeField(id)] ?? "",
    name: "",
    hex: null,
    picture: null,
    product: "",
    state: "",
  }));
}
