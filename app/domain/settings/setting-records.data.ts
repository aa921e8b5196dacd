import { kindOf, RowFailure } from "../../lib/backend/failure.ts";
import { saveRow } from "../../lib/backend/rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";

/** Settings that staff change: milliseconds between two slides, and the address that contact messages go to. */
export type SettingType = "duration" | "contact_email";

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
 * Stores a setting, whether or not it was stored before, and returns it. `seen` is what the form was filled from, `saveId`
 * says which save it is (`saveRow`). Throws a RowFailure "stale" when somebody else has changed it since, or the backend's
 * error. Source: decisions §2, §4.
 */
export async function saveSetting(
  client: StaffWriter,
  saveId: string,
  type: SettingType,
  value: string,
  seen: SettingRecord | null,
): Promise<SettingRecord> {
  const save = (target: SettingRecord | null) =>
    saveRow(
      client,
      saveId,
      "global_settings",
      { type, value },
      target ? { id: target.id, seen: { updated_at: target.updated_at } } : undefined,
    );
  try {
    return await save(seen).catch((error) => {
      if (kindOf(error) === "gone") return save(null);
      throw error;
    });
  } catch (error) {
    throw kindOf(error) === "duplicate" ? new RowFailure("stale", "It has been changed by someone else") : error;
  }
}
