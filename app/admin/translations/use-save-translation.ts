import type { RefObject } from "react";
import {
  addTranslations,
  saveTranslation,
  type TranslatedPlace,
  type TranslationInput,
  type TranslationRecord,
} from "../../domain/translations/translations.data.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import { kindOf } from "../../lib/backend/failure.ts";
import { counted } from "../../lib/counted.ts";
import { useAction } from "../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../record/form/merging-save.ts";
import { reasonBesideField } from "../record/form/save-failures.ts";

class TakenFailure extends Error {
  readonly code = "23505";
}

/**
 * Adds or changes a translation.
 * @param others ids of other records that are given the same one
 */
export function useSaveTranslation(place: TranslatedPlace, isNew: boolean, others: RefObject<readonly number[]>) {
  const action = useAction({
    run: mergingSave(async ({ changeId, client }, work: SaveWork<TranslationInput, TranslationRecord | undefined>) => {
      const { values, stored, base } = work;
      await saveTranslation(client, changeId, place, values, stored, stored && base.translated_value).catch((error) => {
        // A new one meets another that came meanwhile.
        throw !stored && kindOf(error) === "stale" ? new TakenFailure() : error;
      });
      if (others.current.length > 0 && values.translated_value !== "")
        await addTranslations(client, place, values, others.current);
    }),
    success: () => (isNew ? "Translation added successfully" : "Translation updated successfully"),
    detail: () => (others.current.length > 0 ? `${counted(others.current.length, "other record")} as well` : undefined),
    failure: (error) => ({
      text: isNew ? "Failed to add translation" : "Failed to update translation",
      detail: reasonBesideField(error),
    }),
    refresh: translationQueries.key,
  });
  return action.mutateAsync;
}
