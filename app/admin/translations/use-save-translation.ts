import {
  saveTranslation,
  type TranslatedPlace,
  type TranslationInput,
  type TranslationRecord,
} from "../../domain/translations/translations.data.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { mergingSave } from "../parts/form/merging-save.ts";
import { useAction } from "../parts/use-action.ts";

export const DUPLICATE_TRANSLATION = "This field is translated into this language already";

/** Adds or changes a translation. */
export function useSaveTranslation(place: TranslatedPlace, isNew: boolean) {
  const action = useAction({
    run: mergingSave(({ id, client }, input: TranslationInput, stored: TranslationRecord | undefined) =>
      saveTranslation(client, id, place, input, stored),
    ),
    success: () => (isNew ? "Translation added successfully" : "Translation updated successfully"),
    failure: (error) => ({
      text: isNew ? "Failed to add translation" : "Failed to update translation",
      detail: kindOf(error) === "duplicate" ? DUPLICATE_TRANSLATION : reasonOf(error),
    }),
    refresh: translationQueries.key,
  });
  return action.mutateAsync;
}
