import { useRef } from "react";
import { type SettingRecord, type SettingType, saveSetting } from "../../domain/settings/setting-records.data.ts";
import { settingQueries } from "../../domain/settings/settings.queries.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { useAction } from "../parts/use-action.ts";

/** Toasts of back office §8: it worked, the backend refused it, or nobody knows what became of it. */
export type SettingTexts = { success: string; refused: string; failed: string };

/** Saves a setting again and again, each time over what was saved before. */
export function useSaveSetting(type: SettingType, opened: SettingRecord | null, texts: SettingTexts) {
  const seen = useRef(opened);

  const action = useAction({
    run: async ({ id, client }, value: string) => {
      seen.current = await saveSetting(client, id, type, value, seen.current);
    },
    success: () => texts.success,
    failure: (error) => ({
      text: kindOf(error) === "offline" ? texts.failed : texts.refused,
      detail: reasonOf(error),
    }),
    refresh: settingQueries.key(type),
  });
  return action.mutateAsync;
}
