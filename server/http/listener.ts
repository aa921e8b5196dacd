import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { plainPath } from "./paths.ts";
import type { RequestRecord } from "./request-record.ts";

type SendFromCache = (incoming: IncomingMessage, outgoing: ServerResponse, headers: Record<string, string>) => boolean;

type Options = {
  /** Headers of every response. */
  headers: Record<string, string>;
  record: RequestRecord;
  /** Answers at once what it can, with these headers beside its own, and tells whether it has. */
  sendFromCache?: SendFromCache | undefined;
  /** Answers everything else. */
  next: RequestListener;
};

/** What every request goes through: its id, the headers of every response, the log, and the cache before all that has to work. */
export function makeListener({ headers, record, sendFromCache, next }: Options): RequestListener {
  return (incoming, outgoing) => {
    const started = performance.now();
    const requestId = randomUUID();
    const common = { ...headers, "X-Request-Id": requestId };
    const { method = "", url = "" } = incoming;
    outgoing.once("close", () =>
      record({ requestId, method, path: pathOf(url), status: outgoing.statusCode, started }),
    );
    // More than one host leave open which is meant (RFC 9112, 3.2).
    if (countHosts(incoming) > 1) return void outgoing.writeHead(400, common).end("Bad Request");
    if (sendFromCache?.(incoming, outgoing, common)) return;
    for (const [name, value] of Object.entries(common)) outgoing.setHeader(name, value);
    next(incoming, outgoing);
  };
}

/** The id under which a request is written down. */
export function requestIdOf(outgoing: ServerResponse): string {
  return String(outgoing.getHeader("X-Request-Id"));
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") count += 1;
  return count;
}

/** The path as it is written down: the secret in the link of a sample request is in no log. */
function pathOf(url: string): string {
  const end = url.indexOf("?");
  return plainPath(end < 0 ? url : url.slice(0, end)).replace(/^(\/requests\/)[^/.]+/, "$1…");
}
