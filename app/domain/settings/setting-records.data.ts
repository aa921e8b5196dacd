import { kindOf, RowFailure } from "../../lib/backend/failure.ts";
import { insertRow } from "../../lib/backend/rows.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

/** Settings that staff change: milliseconds between two slides, and the address that contact messages go to. */
export type SettingType = "duration" | "contact_email";

export type SettingRecord = { value: string; updated_at: string };

/** The stored setting, or null where none is. Throws the backend's error. Source: back office §3 "Settings". */
export async function getSetting(client: StaffClient, type: SettingType): Promise<SettingRecord | null> {
  const { data, error } = await client
    .from("global_settings")
    .select("value, updated_at")
    .eq("type", type)
    .maybeSingle();
  if (error) throw error;
  return data;
}

/**
 * Stores a setting, whether or not it was stored before, and returns it. `seen` is what the form was filled from. Throws a
 * RowFailure "stale" when somebody else has changed it since, or the backend's error. Source: decisions §2, §4.
 */
export async function saveSetting(
  client: StaffClient,
  type: SettingType,
  value: string,
  seen: SettingRecord | null,
): Promise<SettingRecord> {
  const changed = seen && (await changeSetting(client, type, value, seen));
  if (changed) return changed;
  return insertRow(client, "global_settings", { type, value }).catch((error) => {
    throw kindOf(error) === "duplicate" ? new RowFailure("stale", "It has been changed by someone else") : error;
  });
}

/** The changed row; null where there is none as it was seen. */
async function changeSetting(
  client: StaffClient,
  type: SettingType,
  value: string,
  seen: SettingRecord,
): Promise<SettingRecord | null> {
  const { data, error } = await client
    .from("global_settings")
    .update({ value })
    .eq("type", type)
    .eq("updated_at", seen.updated_at)
    .select("value, updated_at")
    .maybeSingle();
  if (error) throw error;
  return data;
}
