/** The answer of an address for machines while the backend fails: to be asked again in a minute, and not kept. */
export function answerUnavailable(text: string): Response {
  return new Response(text, {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "60" },
  });
}
