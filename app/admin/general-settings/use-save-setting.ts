import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { type SettingRecord, type SettingType, saveSetting } from "../../nouns/settings/setting-records.data.ts";
import { settingQueries } from "../../nouns/settings/settings.queries.ts";
import { useAction } from "../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../record/form/merging-save.ts";

/** Toasts of back office §8: it worked, the backend refused it, or nobody knows what became of it. */
export type SettingTexts = { success: string; refused: string; failed: string };

/** What the form of a setting edits. */
export type SettingValues = { value: string };

/** Saves a setting and gives what is stored then. */
export function useSaveSetting(type: SettingType, texts: SettingTexts) {
  const action = useAction({
    run: mergingSave(({ changeId, client }, { values, stored, base }: SaveWork<SettingValues, SettingRecord | null>) =>
      saveSetting(client, changeId, type, values.value, stored, base.value),
    ),
    success: () => texts.success,
    failure: (error) => ({
      text: kindOf(error) === "offline" ? texts.failed : texts.refused,
      detail: reasonOf(error),
    }),
    refresh: settingQueries.key(type),
  });
  return action.mutateAsync;
}
