/** Largest request bodies in bytes; an upload is 5 MB plus what a multipart form adds, bulk work a sheet of 10 MB. */
export const BODY_LIMITS = {
  visitorRest: 64 * 1024,
  rest: 1024 * 1024,
  bulkRest: 16 * 1024 * 1024,
  auth: 16 * 1024,
  functions: 64 * 1024,
  upload: 6 * 1024 * 1024,
} as const;

/** The body is longer than allowed. */
export class BodyTooLarge extends Error {}

/**
 * Reads a request's body whole, so that no later step waits on a client that stalls.
 * @param limit bytes
 * @returns the same request with its body in memory
 * @throws BodyTooLarge when the declared or the real length is over the limit
 */
export async function readWhole(request: Request, limit: number): Promise<Request> {
  if (request.body === null || request.method === "GET" || request.method === "HEAD") return request;
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return new Request(request.url, { method: request.method, headers: request.headers, body: Buffer.concat(chunks) });
}
