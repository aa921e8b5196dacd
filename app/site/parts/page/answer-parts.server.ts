import type { PageParts } from "../../../lib/backend/page-parts.ts";

/**
 * How a page is answered: one that lacks a part is kept nowhere, and 503 where it lacks what it is about.
 * @param content what the page is about, null where it could not be read
 */
export function answerInit(parts: Pick<PageParts, "areWhole">, content: unknown) {
  const headers: HeadersInit = parts.areWhole() ? {} : { "Cache-Control": "no-store" };
  return { status: content === null ? 503 : 200, headers };
}
