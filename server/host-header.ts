import type { IncomingMessage } from "node:http";

/** How many Host headers a request has; more than one leave open which host is meant (RFC 9112, 3.2). */
export function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") count += 1;
  return count;
}
