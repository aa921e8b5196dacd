import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { type FollowedRequest, getSampleRequest } from "../../domain/samples/samples.data.ts";
import { earliestDay, readKind, shadeField } from "../../domain/samples/samples.rules.ts";
import { readCodeIds } from "../../domain/tray/tray.rules.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { makeUuid } from "../../lib/make-uuid.ts";
import { type Platform, platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { getTrayCodes } from "../../nouns/products/tray-codes.data.ts";
import { readPostedForm } from "../parts/form/posted-form.server.ts";
import { ListHero } from "../parts/list/list-hero.tsx";
import { Unavailable } from "../parts/page/unavailable.tsx";
import type { SentRequest } from "../parts/tray/request-memory.ts";
import type { Route } from "./+types/sample-request.route";
import { startAgain } from "./asked-again.server.ts";
import { OwnTray } from "./own-tray.tsx";
import { type PostedRequest, postRequest, type Typed } from "./post-request.server.ts";
import { RequestForm } from "./request-form.tsx";
import { RequestSent } from "./request-sent.tsx";
import styles from "./sample-request.route.css?url";
import { type ChosenShade, makeSampleRequestView } from "./sample-request.texts.server.ts";

export const handle = screenStyles(styles);

/** Room for 60 lines of Chinese, each character of which takes nine bytes. */
const MOST_BYTES = 256 * 1024;

/** The address may hold the secret of a request; a stricter policy would take the origin from the form that is posted. */
const unkept = { headers: { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" } };

/** Of shades (`codes`), of a request that is asked for again (`again`), or of one that was just sent (`sent`; empty where it can't be followed). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const [sent, again] = [url.searchParams.get("sent"), url.searchParams.get("again") ?? ""];
  const request = await readRequest(platform, sent ?? again);
  const kind = request?.kind ?? readKind(url.searchParams.get("kind"));
  const base = { kind, language: platform.locale, changeId: makeUuid(), earliest: earliestDay(new Date()) };
  if (sent === "" || (sent !== null && request !== null)) {
    const page = {
      ...base,
      view: makeSampleRequestView(kind, [], 0),
      ids: [],
      start: {} as Typed,
      sent: makeSent(sent, request ?? undefined),
    };
    return data(page, unkept);
  }
  const ids = request ? listIds(request) : readCodeIds(url.searchParams.get("codes"));
  const codes = request === undefined ? null : await readShades(platform, ids);
  const view = makeSampleRequestView(kind, codes, request && codes ? request.lines.length - codes.length : 0);
  const start: Typed = request ? startAgain(again, request) : {};
  return data({ ...base, view, ids, start, sent: null }, { ...unkept, status: codes ? 200 : 503 });
}

/** Takes the form of a browser without scripts. What it leads to can be loaded anew without sending anything. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const ids = readCodeIds(url.searchParams.get("codes"));
  const typed = await readPostedForm(request, MOST_BYTES);
  const posted = await postRequest(context.get(platformContext), typed, ids);
  if ("token" in posted) throw redirect(sentPath(posted.token), { ...unkept, status: 303 });
  return data(posted, { status: { "": 400, gone: 409, failed: 503 }[posted.failed], ...unkept });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

/** The form with which samples or a price are asked for, and what follows when it is sent. */
export default function SampleRequestRoute({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { view, kind, ids, start } = loaderData;
  const { title, empty, form } = view;
  const [own, setOwn] = useState<Sent>();
  const sent = own ?? loaderData.sent;
  const shades = view.shades ?? readPostedShades(ids, posted);

  function onSent({ token, number }: { token: string; number: string }) {
    const codes = shades?.map(({ code }) => code) ?? [];
    setOwn({ request: { token, number, kind, at: new Date().toISOString(), codes }, ids });
    // What is loaded anew from here on tells the same, and sends nothing.
    history.replaceState(history.state, "", sentPath(token));
  }

  return (
    <>
      <PageHead title={title} />
      <ListHero eyebrow={view.eyebrow} heading={view.heading} intro={sent ? "" : view.intro} />
      <div className="content section sample-request">
        {sent ? (
          <RequestSent texts={view.sent} {...sent} />
        ) : !shades ? (
          <Unavailable />
        ) : shades.length > 0 ? (
          <>
            {view.missing && <p className="soft">{view.missing}</p>}
            <RequestForm
              key={[kind, start.again, ...shades.map(({ id }) => id)].join()}
              texts={form}
              kind={kind}
              shades={shades}
              language={loaderData.language}
              changeId={loaderData.changeId}
              earliest={loaderData.earliest}
              start={start}
              posted={posted}
              onSent={onSent}
            />
          </>
        ) : (
          <div className="no-shades">
            <OwnTray kind={kind} />
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

type Sent = { request: SentRequest; ids: readonly number[] };

const sentPath = (token: string) => `/tray/request?sent=${token}`;

/** Null where there is none, undefined where it can't be read. */
function readRequest(platform: Platform, token: string): Promise<FollowedRequest | null | undefined> {
  return getSampleRequest(serverClient(platform), token).catch((cause: unknown) => {
    platform.log.error({ err: cause }, "request not read");
    return undefined;
  });
}

/** Null where they can't be read. */
function readShades(platform: Platform, ids: number[]) {
  return getTrayCodes(serverClient(platform), { language: platform.locale, ids }).catch((cause: unknown) => {
    platform.log.error({ err: cause }, "shades of a request not read");
    return null;
  });
}

const listIds = ({ lines }: FollowedRequest) => lines.flatMap(({ id }) => id ?? []);

/** What is told of a request that is kept, also while it can't be read. */
function makeSent(token: string, request: FollowedRequest | undefined): Sent {
  const { number = "", kind = "sample", created_at: at = "", lines = [] } = request ?? {};
  const codes = lines.map(({ code }) => code);
  return { request: { token, number, kind, at, codes }, ids: request ? listIds(request) : [] };
}

/** What a posted form tells of its shades, where they can't be read. */
function readPostedShades(ids: readonly number[], posted: PostedRequest | undefined): ChosenShade[] | null {
  if (!posted) return null;
  const { typed } = posted;
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
