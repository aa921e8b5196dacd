import { inScript } from "./in-script.ts";
import { scriptHash, takeMarks } from "./security-headers.ts";
import { toUtf8 } from "./utf8.ts";

/** A rendered page: what it says of itself, what all pages of its kind share of head and scripts, and its content. */
export type PageParts = { own: string; frame: string; body: string };

/** The shared part of a page, ready for the rest of it. */
export type ReadyFrame = {
  head: Buffer;
  /** From the end of the head on: up to the end of the script that takes the page's data where there is one, and after. */
  before: Buffer;
  after: Buffer;
  /** Text of the script that takes the data. */
  opening: string | undefined;
  /** Names of all other inline scripts in the policy. */
  hashes: string[];
};

const HEAD_END = "</head>";
// The router's links to the scripts come after what a page says of itself.
const SHARED_START = '<link rel="modulepreload"';
// How the router's script ends that opens the stream of a page's data.
const OPENING_END = "new TextEncoderStream());";
const SCRIPT_END = "</script>";

/**
 * Takes a rendered page apart, so that what is done to its head and its scripts is done once for all pages of its kind.
 * @param nonce the mark of the renderer; what holds it stays in the frame, where marks are taken off
 */
export function takeApart(page: string, nonce: string): PageParts {
  const headEnd = page.indexOf(HEAD_END);
  const start = headEnd + HEAD_END.length;
  const end = page.indexOf("<script", start);
  if (headEnd < 0 || end < 0) return { own: "", frame: page, body: "" };
  const own = page.slice(0, Math.max(page.slice(0, headEnd).indexOf(SHARED_START), 0));
  const body = page.slice(start, end);
  if (own.includes(nonce) || body.includes(nonce)) return { own: "", frame: page, body: "" };
  return { own, frame: page.slice(own.length, start) + page.slice(end), body };
}

/**
 * Makes the shared part of a page ready.
 * @param nonce the mark of the renderer, which is taken off
 * @param inserted texts of scripts that its own scripts will insert
 */
export function readyFrame(frame: string, nonce: string, inserted: readonly string[]): ReadyFrame {
  const { html, scripts } = takeMarks(frame, nonce);
  const opening = scripts.find((script) => script.endsWith(OPENING_END));
  const headEnd = Math.max(html.indexOf(HEAD_END), 0);
  const openingEnd = opening === undefined ? -1 : html.indexOf(opening + SCRIPT_END, headEnd) + opening.length;
  const dataPlace = openingEnd < 0 ? html.length : openingEnd;
  return {
    head: toUtf8(html.slice(0, headEnd)),
    before: toUtf8(html.slice(headEnd, dataPlace)),
    after: toUtf8(html.slice(dataPlace)),
    opening,
    hashes: [...scripts.filter((script) => script !== opening), ...inserted].map(scriptHash),
  };
}

/**
 * Makes a page of its parts.
 * @param given tags for its head, and the data of its screens for the router, which otherwise would come in scripts of their own
 * @returns the page in UTF-8, and the names of its inline scripts in the policy
 * @throws when there is data and no script of the router to put it into
 */
export function putTogether(
  { own, body }: PageParts,
  { head, before, after, opening, hashes }: ReadyFrame,
  given: { head?: string | undefined; data?: string | undefined },
): { page: Buffer; hashes: string[] } {
  if (given.data !== undefined && opening === undefined)
    throw new Error("The router begins its data otherwise: look at server/page-frame.ts");
  const data = given.data === undefined ? "" : giveData(given.data);
  const content =
    body === "" ? [before] : [before.subarray(0, HEAD_END.length), toUtf8(body), before.subarray(HEAD_END.length)];
  return {
    page: Buffer.concat([toUtf8(own), head, toUtf8(given.head ?? ""), ...content, toUtf8(data), after]),
    hashes: opening === undefined ? hashes : [...hashes, scriptHash(opening + data)],
  };
}

function giveData(data: string): string {
  return `(stream=>{stream.enqueue(${inScript(data)});stream.close()})(window.__reactRouterContext.streamController)`;
}
