import type { Session } from "@supabase/supabase-js";
import { PREVIEW_COOKIE } from "../../../lib/cookies.ts";

/**
 * Lets the public pages of this browser show staff what is Inactive (docs/decisions): they are made on the server, which
 * knows a session only by this cookie.
 */
export function keepPreviewToken(session: Session | null) {
  const seconds = session ? Math.max(0, (session.expires_at ?? 0) - Math.floor(Date.now() / 1000)) : 0;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${PREVIEW_COOKIE}=${session?.access_token ?? ""}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`;
}
