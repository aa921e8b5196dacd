import { data } from "react-router";

const MOST_BYTES = 64 * 1024;

/**
 * The fields of a form that a browser posted without scripts; of a name that came twice the last one counts.
 * @param mostBytes of the body, in which a Chinese character takes nine
 * @throws a response: 415 for a body that is no such form, 413 for one above that
 */
export async function readPostedForm(
  request: Request,
  mostBytes = MOST_BYTES,
): Promise<Partial<Record<string, string>>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw data(null, 415);
  if (Number(request.headers.get("Content-Length") ?? 0) > mostBytes) throw data(null, 413);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw data(null, 413);
    chunks.push(chunk);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}
