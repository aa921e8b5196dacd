import { data } from "react-router";
import { m } from "../../lib/i18n/paraglide/messages.js";
import { pack } from "../../lib/packed.ts";

/** The answer with a page that only staff see: with the banner that says so, kept by no cache and no search engine. */
export function answerPreview<Loaded extends object>(loaded: Loaded) {
  const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
  return data({ loaded: pack<Loaded>({ ...loaded, preview: m.preview_banner() }) }, { headers });
}
