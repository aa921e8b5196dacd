import { useEffect } from "react";
import type { TranslationCoverage } from "../../domain/translations/translations.schema.ts";
import { useNextField } from "./use-next-field.ts";
import type { Selection } from "./use-selection.ts";

// No letter: people who speak to their computer would press it by accident (WCAG 2.1.4).
const KEY = "F8";

type NextButtonsProps = { selection: Selection; coverage: TranslationCoverage | undefined; isFormOpen: boolean };

/**
 * Opens the next field whose translation is outdated or missing, by a button each. The key opens the next outdated one, and the next
 * missing one once nothing is outdated; with Shift the one before.
 */
export function NextButtons({ selection, coverage, isFormOpen }: NextButtonsProps) {
  const { go, isPending } = useNextField(selection);
  const isDisabled = isFormOpen || isPending;
  const hasOutdated = coverage?.some(({ outdated }) => outdated > 0) ?? false;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== KEY || isDisabled) return;
      event.preventDefault();
      go({ states: ["outdated", "missing"], isBackwards: event.shiftKey });
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });

  const hint = { "aria-keyshortcuts": KEY, title: `${KEY}, the one before with Shift` };
  return (
    <>
      {hasOutdated && (
        <button
          type="button"
          className="button"
          {...hint}
          disabled={isDisabled}
          onClick={() => go({ states: ["outdated"] })}
        >
          Next outdated <kbd>{KEY}</kbd>
        </button>
      )}
      <button
        type="button"
        className="button"
        {...(hasOutdated ? {} : hint)}
        disabled={isDisabled}
        onClick={() => go({ states: ["missing"] })}
      >
        Next missing {!hasOutdated && <kbd>{KEY}</kbd>}
      </button>
    </>
  );
}
