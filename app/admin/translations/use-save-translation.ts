import { useRef } from "react";
import {
  listTranslations,
  saveTranslation,
  type TranslatedPlace,
  type TranslationInput,
  type TranslationRecord,
} from "../../domain/translations/translations.data.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { useAction } from "../parts/use-action.ts";

export const DUPLICATE_TRANSLATION = "This field is translated into this language already";

/**
 * Adds or changes a translation. A save whose answer got lost may have been done: the next one goes on from there, so that a
 * retry is not refused because of its own change (decisions §4).
 */
export function useSaveTranslation(place: TranslatedPlace, stored: TranslationRecord | undefined) {
  const client = useStaffClient();
  const lost = useRef<TranslationInput[]>([]);

  async function findTarget(): Promise<TranslationRecord | undefined> {
    if (lost.current.length === 0) return stored;
    const present = await listTranslations(client, place);
    const own = present.find(
      (row) => (!stored || row.id === stored.id) && lost.current.some((sent) => holds(row, sent)),
    );
    return own ?? stored;
  }

  const action = useAction({
    run: async (input: TranslationInput) => {
      const target = await findTarget();
      if (target !== stored && target && holds(target, input)) return;
      await saveTranslation(client, place, input, target).catch((error) => {
        if (["offline", "other"].includes(kindOf(error))) lost.current.push(input);
        throw error;
      });
    },
    success: () => (stored ? "Translation updated successfully" : "Translation added successfully"),
    failure: (error) => ({
      text: stored ? "Failed to update translation" : "Failed to add translation",
      detail: kindOf(error) === "duplicate" ? DUPLICATE_TRANSLATION : reasonOf(error),
    }),
    refresh: translationQueries.key,
  });
  return action.mutateAsync;
}

function holds(row: TranslationRecord, { language_code, translated_value }: TranslationInput): boolean {
  return row.language_code === language_code && row.translated_value === translated_value;
}
