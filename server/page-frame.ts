import { inScript } from "./in-script.ts";
import { toUtf8 } from "./utf8.ts";

/** The text of a rendered page without what stands between its head and its first script after that, and this. */
export type FramedPage = { frame: string; body: string };

const HEAD_END = "</head>";

/**
 * Takes the content out of a rendered page, so that what is done to its head and its scripts need not search and copy the
 * whole page each time.
 * @param nonce the mark of the renderer; content that holds it stays in the frame, where marks are taken off
 */
export function takeBody(page: string, nonce: string): FramedPage {
  const start = page.indexOf(HEAD_END) + HEAD_END.length;
  const end = page.indexOf("<script", start);
  if (start < HEAD_END.length || end < 0) return leaveBody(page);
  const body = page.slice(start, end);
  if (body.includes(nonce)) return leaveBody(page);
  return { frame: page.slice(0, start) + page.slice(end), body };
}

/** Leaves the content in a rendered page. */
export function leaveBody(page: string): FramedPage {
  return { frame: page, body: "" };
}

/**
 * Puts the content of a page back to its place.
 * @returns the page in UTF-8
 */
export function putBody({ frame, body }: FramedPage): Buffer {
  if (body === "") return toUtf8(frame);
  const start = frame.indexOf(HEAD_END) + HEAD_END.length;
  return Buffer.concat([frame.slice(0, start), body, frame.slice(start)].map(toUtf8));
}

// Where the router's script ends that opens the stream of a page's data.
const DATA_START = "new TextEncoderStream());</script>";

/**
 * Makes a page of what the renderer made.
 * @param frame its text, without its content or with it
 * @param given tags for its head, and the data of its screens for the router, which otherwise would come in scripts of their own
 * @throws when there is data and no script of the router to put it into
 */
export function complete(frame: string, { head = "", data }: { head?: string; data?: string }): string {
  const whole = `<!DOCTYPE html>${frame}`.replace(HEAD_END, () => head + HEAD_END);
  if (data === undefined) return whole;
  if (!whole.includes(DATA_START))
    throw new Error("The router begins its data otherwise: look at server/page-frame.ts");
  return whole.replace(DATA_START, (start) => start.replace("</script>", () => `${giveData(data)}</script>`));
}

function giveData(data: string): string {
  return `(stream=>{stream.enqueue(${inScript(data)});stream.close()})(window.__reactRouterContext.streamController)`;
}
