import { useRef } from "react";
import {
  getSetting,
  type SettingRecord,
  type SettingType,
  saveSetting,
} from "../../domain/settings/setting-records.data.ts";
import { settingQueries } from "../../domain/settings/settings.queries.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { useAction } from "../parts/use-action.ts";

/** Toasts of back office §8: it worked, the backend refused it, or nobody knows what became of it. */
export type SettingTexts = { success: string; refused: string; failed: string };

/**
 * Saves a setting again and again, each time over what was saved before. A save whose answer got lost may have been done:
 * the next one goes on from there (decisions §4).
 */
export function useSaveSetting(type: SettingType, opened: SettingRecord | null, texts: SettingTexts) {
  const client = useStaffClient();
  const seen = useRef(opened);
  const lost = useRef<string[]>([]);

  async function run(value: string) {
    if (lost.current.length > 0) {
      const present = await getSetting(client, type);
      if (present && lost.current.includes(present.value)) seen.current = present;
    }
    try {
      seen.current = await saveSetting(client, type, value, seen.current);
      lost.current = [];
    } catch (error) {
      if (isUncertain(error)) lost.current.push(value);
      throw error;
    }
  }

  const action = useAction({
    run,
    success: () => texts.success,
    failure: (error) => ({
      text: kindOf(error) === "offline" ? texts.failed : texts.refused,
      detail: reasonOf(error),
    }),
    refresh: settingQueries.key(type),
  });
  return action.mutateAsync;
}

function isUncertain(error: unknown): boolean {
  return ["offline", "other"].includes(kindOf(error));
}
