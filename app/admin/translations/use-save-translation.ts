import {
  saveTranslation,
  type TranslatedPlace,
  type TranslationInput,
  type TranslationRecord,
} from "../../domain/translations/translations.data.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { useAction } from "../parts/use-action.ts";

export const DUPLICATE_TRANSLATION = "This field is translated into this language already";

/** Adds or changes a translation. */
export function useSaveTranslation(place: TranslatedPlace, stored: TranslationRecord | undefined) {
  const action = useAction({
    run: ({ id, client }, input: TranslationInput) => saveTranslation(client, id, place, input, stored),
    success: () => (stored ? "Translation updated successfully" : "Translation added successfully"),
    failure: (error) => ({
      text: stored ? "Failed to update translation" : "Failed to add translation",
      detail: kindOf(error) === "duplicate" ? DUPLICATE_TRANSLATION : reasonOf(error),
    }),
    refresh: translationQueries.key,
  });
  return action.mutateAsync;
}
