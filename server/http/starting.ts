import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers every request while a start waits for its database. */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const isHealth = request.url === "/healthz" || request.url === "/readyz";
  response.writeHead(503, {
    "Content-Type": isHealth ? "application/json" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": "5",
    // What has not been read of this request is not worth reading.
    Connection: "close",
  });
  response.end(isHealth ? JSON.stringify({ status: "unavailable" }) : "Starting. Please try again in a moment.\n");
}
