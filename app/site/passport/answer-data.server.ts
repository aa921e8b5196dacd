import { m } from "../../lib/i18n/messages.server.ts";

/** Data of item codes; other sites may read them too, and search engines leave them out. */
export function answerJson(text: string, type = "application/ld+json", headers: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: { "Content-Type": type, "Access-Control-Allow-Origin": "*", "X-Robots-Tag": "noindex", ...headers },
  });
}

/** Where there are none. */
export function answerNoData(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Robots-Tag": "noindex" };
  return new Response(m.passport_none(), { status: 404, headers });
}
