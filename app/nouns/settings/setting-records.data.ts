import { kindOf, RowFailure } from "../../lib/backend/failure.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import { type Cells, cellsBetween, writeRecord } from "../../lib/backend/write-records.ts";

/** Settings that staff change: milliseconds between two slides, the address that contact messages go to, and whether buyers are mailed ("on", "off"). */
export type SettingType = "duration" | "contact_email" | "buyer_mails";

export type SettingRecord = { id: number; value: string; updated_at: string };

/** The stored setting, or null where none is. Throws the backend's error. Source: back office §3 "Settings". */
export async function getSetting(client: StaffClient, type: SettingType): Promise<SettingRecord | null> {
  const { data, error } = await client
    .from("global_settings")
    .select("id, value, updated_at")
    .eq("type", type)
    .maybeSingle();
  if (error) throw error;
  return data;
}

/**
 * Stores a setting, whether or not it was stored before, and returns it. `base` is the value that the form was filled from, `changeId` says which
 * save it is. Throws a RowFailure "stale" when somebody else has changed it since, or the backend's error. Source: decisions §2, §4.
 */
export async function saveSetting(
  client: StaffWriter,
  changeId: string,
  type: SettingType,
  value: string,
  seen: SettingRecord | null,
  base: string,
): Promise<SettingRecord> {
  const save = (id: number | undefined, cells: Cells) =>
    writeRecord<SettingRecord>(client, changeId, "global_settings", { id, cells });
  const add = () => save(undefined, cellsBetween(undefined, { type, value }));
  try {
    if (!seen) return await add();
    return await save(seen.id, cellsBetween({ value: base }, { value })).catch((error) => {
      if (kindOf(error) === "gone") return add();
      throw error;
    });
  } catch (error) {
    throw kindOf(error) === "duplicate" ? new RowFailure("stale", "It has been changed by someone else") : error;
  }
}
