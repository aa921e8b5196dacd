import { makePageParts } from "../../app/lib/backend/page-parts.ts";

/** Parts of a page of which none may fail. */
export function wholeParts() {
  return makePageParts({
    error: (detail) => {
      throw new Error(JSON.stringify(detail));
    },
  });
}
