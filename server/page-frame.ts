/** A rendered page without what stands between its head and its first script after that, and this. */
export type FramedPage = { frame: string; body: string };

const HEAD_END = "</head>";

/**
 * Takes the content out of a rendered page, so that what is done to its head and its scripts need not search and copy the
 * whole page each time.
 * @param nonce the mark of the renderer; content that holds it stays in the frame, where marks are taken off
 */
export function takeBody(html: string, nonce: string): FramedPage {
  const start = html.indexOf(HEAD_END) + HEAD_END.length;
  const end = html.indexOf("<script", start);
  if (start < HEAD_END.length || end < 0) return { frame: html, body: "" };
  const body = html.slice(start, end);
  return body.includes(nonce) ? { frame: html, body: "" } : { frame: html.slice(0, start) + html.slice(end), body };
}

/** Puts the content of a page back to its place. */
export function putBody({ frame, body }: FramedPage): string {
  if (body === "") return frame;
  const start = frame.indexOf(HEAD_END) + HEAD_END.length;
  return frame.slice(0, start) + body + frame.slice(start);
}

/** Adds tags at the end of a page's head. */
export function addToHead(html: string, tags: string): string {
  return tags === "" ? html : html.replace(HEAD_END, () => tags + HEAD_END);
}
