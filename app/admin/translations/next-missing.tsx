import { useEffect } from "react";
import { findNextUntranslated } from "../../domain/translations/translations.data.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { showSuccess } from "../../ui/toasts.tsx";
import { useAction } from "../parts/use-action.ts";
import type { Selection } from "./use-selection.ts";

// No letter: people who speak to their computer would press it by accident (WCAG 2.1.4).
const KEY = "F8";

/** Goes to the next field that waits for a translation, by its button or by one key. */
export function NextMissing({ selection, isFormOpen }: { selection: Selection; isFormOpen: boolean }) {
  const { type, id, field, chooseNext } = selection;
  const client = useStaffClient();
  const action = useAction({
    run: () => findNextUntranslated(client, type.name, { id, field: field?.name }),
    failure: "Failed to load translatable fields",
    refresh: translationQueries.coverageKey,
  });
  const isDisabled = isFormOpen || action.isPending;

  function go() {
    action.mutate(undefined, {
      onSuccess: (next) => (next ? chooseNext(next) : showSuccess(`Nothing is missing in ${type.text}`)),
    });
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== KEY || isDisabled) return;
      event.preventDefault();
      go();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });

  return (
    <button type="button" className="button" aria-keyshortcuts={KEY} disabled={isDisabled} onClick={go}>
      Next missing <kbd>{KEY}</kbd>
    </button>
  );
}
