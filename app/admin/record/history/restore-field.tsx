import { useId } from "react";
import type { ValueForm } from "../../../domain/history/describe-changes.rules.ts";
import { FieldValue } from "./field-change.tsx";

/** As much of a text as tells it from others. */
const MOST_TOLD = 40;

type RestoreFieldProps = {
  form: ValueForm;
  /** What the field will read then. */
  value: string | null;
  isBusy: boolean;
  onRestore: () => void;
};

/** A button that brings a field back, and to what. */
export function RestoreField({ form, value, isBusy, onRestore }: RestoreFieldProps) {
  const id = useId();
  return (
    <div className="restore-field">
      <button
        type="button"
        className="button small"
        aria-describedby={id}
        disabled={isBusy}
        // The second click of two is not meant for the field that moves here when the first is back.
        onClick={({ detail }) => detail < 2 && onRestore()}
      >
        Restore this field
      </button>
      <p id={id}>
        to {form === "text" && value !== null ? `"${shortened(value)}"` : <FieldValue form={form} value={value} />}
      </p>
    </div>
  );
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MOST_TOLD ? `${line.slice(0, MOST_TOLD).trimEnd()}…` : line;
}
