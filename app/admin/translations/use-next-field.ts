import { findNextUntranslated } from "../../domain/translations/translations.data.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import { type TranslationState, translatableTypes } from "../../domain/translations/translations.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { showSuccess } from "../../ui/toasts.tsx";
import { useAction } from "../parts/use-action.ts";
import type { NextField, Selection } from "./use-selection.ts";

type Wanted = {
  /** What is looked for; with several, the first of which there is any. */
  states: TranslationState[];
  isBackwards?: boolean;
  /** When there is none, or it could not be looked for. */
  onNone?: () => void;
};

/** Opens the next field that waits for a translation: of the entity type that is shown, then of the others. */
export function useNextField({ type, id, field, chooseNext }: Selection) {
  const client = useStaffClient();
  const action = useAction({
    run: async (_attempt, { states, isBackwards }: Wanted): Promise<NextField | undefined> => {
      const others = translatableTypes.filter(({ name }) => name !== type.name);
      for (const state of states) {
        for (const { name } of [type, ...others]) {
          const after = name === type.name ? { id, field: field?.name } : {};
          const found = await findNextUntranslated(client, name, after, state, isBackwards);
          if (found) return { type: name, ...found };
        }
      }
    },
    failure: "Failed to load translatable fields",
    refresh: translationQueries.coverageKey,
    canBeUndone: false,
  });
  return {
    isPending: action.isPending,
    go: (wanted: Wanted) =>
      action.mutate(wanted, {
        onSuccess: (next) => {
          if (next) return chooseNext(next);
          showSuccess(NONE[wanted.states.at(-1) ?? "open"]);
          wanted.onNone?.();
        },
        onError: () => wanted.onNone?.(),
      }),
  };
}

const NONE: Record<TranslationState, string> = {
  missing: "Nothing is missing",
  outdated: "Nothing is outdated",
  open: "Nothing is missing or outdated",
  translated: "Nothing is translated",
  derived: "Nothing is derived",
};
