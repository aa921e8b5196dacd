import { data, redirectDocument } from "react-router";
import { m } from "../../../lib/i18n/messages.server.ts";
import type { PageFacts } from "../../../lib/seo/page-facts.ts";

/** What not everybody may see is kept by no cache and no search engine. */
export const previewHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** The view of a page that only staff see. */
export function asPreview<View extends { facts: PageFacts }>(view: View): View {
  return { ...view, facts: { ...view.facts, isUnlisted: true } };
}

/** The answer with a page that not everybody sees: with the banner that says so. */
export function answerPreview<Loaded extends object>(loaded: Loaded, banner = m.preview_banner()) {
  return data({ loaded: { ...loaded, preview: banner } }, { headers: previewHeaders });
}

/** Leads staff to the file of an item that has no page. */
export function leadToPreview(file: string) {
  return redirectDocument(file, { headers: previewHeaders });
}
