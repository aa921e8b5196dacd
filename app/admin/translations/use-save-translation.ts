import {
  saveTranslation,
  type TranslatedPlace,
  type TranslationInput,
  type TranslationRecord,
} from "../../domain/translations/translations.data.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { useAction } from "../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../record/form/merging-save.ts";

export const DUPLICATE_TRANSLATION = "This field is translated into this language already";

class TakenFailure extends Error {
  readonly code = "23505";
}

/** Adds or changes a translation. */
export function useSaveTranslation(place: TranslatedPlace, isNew: boolean) {
  const action = useAction({
    run: mergingSave(async ({ changeId, client }, work: SaveWork<TranslationInput, TranslationRecord | undefined>) => {
      const { values, stored, base } = work;
      await saveTranslation(client, changeId, place, values, stored, stored && base.translated_value).catch((error) => {
        // A new one meets another that came meanwhile.
        throw !stored && kindOf(error) === "stale" ? new TakenFailure() : error;
      });
    }),
    success: () => (isNew ? "Translation added successfully" : "Translation updated successfully"),
    failure: (error) => ({
      text: isNew ? "Failed to add translation" : "Failed to update translation",
      detail: kindOf(error) === "duplicate" ? DUPLICATE_TRANSLATION : reasonOf(error),
    }),
    refresh: translationQueries.key,
  });
  return action.mutateAsync;
}
