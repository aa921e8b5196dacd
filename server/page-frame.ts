/** The text of a rendered page without what stands between its head and its first script after that, and this. */
export type FramedPage = { frame: string; body: Buffer };

const HEAD_END = "</head>";
const NOTHING = Buffer.alloc(0);

/**
 * Takes the content out of a rendered page, so that what is done to its head and its scripts need not search and copy the
 * whole page each time: texts of this size would make V8 clear its memory after every few pages.
 * @param page in UTF-8
 * @param nonce the mark of the renderer; content that holds it stays in the frame, where marks are taken off
 */
export function takeBody(page: Buffer, nonce: string): FramedPage {
  const start = page.indexOf(HEAD_END) + HEAD_END.length;
  const end = page.indexOf("<script", start);
  if (start < HEAD_END.length || end < 0) return leaveBody(page);
  const body = page.subarray(start, end);
  if (body.includes(nonce)) return leaveBody(page);
  return { frame: page.toString("utf8", 0, start) + page.toString("utf8", end), body };
}

/** Leaves the content in a rendered page. */
export function leaveBody(page: Buffer): FramedPage {
  return { frame: page.toString(), body: NOTHING };
}

/** Puts the content of a page back to its place. */
export function putBody({ frame, body }: FramedPage): Buffer {
  if (body.byteLength === 0) return Buffer.from(frame);
  const start = frame.indexOf(HEAD_END) + HEAD_END.length;
  return Buffer.concat([Buffer.from(frame.slice(0, start)), body, Buffer.from(frame.slice(start))]);
}

/** Adds tags at the end of a page's head. */
export function addToHead(html: string, tags: string): string {
  return tags === "" ? html : html.replace(HEAD_END, () => tags + HEAD_END);
}
