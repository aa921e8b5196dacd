import type { HistoryRecord } from "../../../domain/history/history-records.schema.ts";
import { nounOf } from "../../../nouns/nouns.ts";

// By what a setting is called.
const SETTING_TABS: Record<string, string> = { duration: "global-settings", contact_email: "contact-us-settings" };

/** Where a record is edited; undefined for what has no form. */
export function recordPath({ table, id, name }: HistoryRecord): string | undefined {
  const tab = table === "global_settings" ? SETTING_TABS[name ?? ""] : undefined;
  if (tab) return `/admin/general-settings?tab=${tab}`;
  const path = nounOf(table)?.path;
  return path && `${path}edit=${id}`;
}
