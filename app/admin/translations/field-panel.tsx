import type { UseQueryResult } from "@tanstack/react-query";
import type { TranslatedField } from "../../domain/translations/translations.data.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { StatusBadge } from "../record/list/table-parts.tsx";
import { together } from "./join-queries.ts";
import { EmptyPanel, Panel } from "./panel.tsx";
import type { Selection } from "./use-selection.ts";

/** Characters of a value that are shown in the list (back office §9). */
const SHOWN_CHARACTERS = 40;

type FieldPanelProps = {
  selection: Selection;
  recordName: string | undefined;
  originals: UseQueryResult<Record<string, string | null>>;
  translated: UseQueryResult<TranslatedField[]>;
};

// Back office §2, Translations, middle column.
export function FieldPanel({ selection, recordName, originals, translated }: FieldPanelProps) {
  if (selection.id === undefined) {
    return (
      <Panel title="Fields" about="Select an entity to view fields">
        <EmptyPanel text="No entity selected" />
      </Panel>
    );
  }
  return (
    <Panel title="Fields" about={recordName ?? `#${selection.id}`} subject={selection.id}>
      <FieldList selection={selection} originals={originals} translated={translated} />
    </Panel>
  );
}

function FieldList({ selection, originals, translated }: Omit<FieldPanelProps, "recordName">) {
  if (originals.isError && kindOf(originals.error) === "gone") {
    return <ListFailure text={reasonOf(originals.error)} query={originals} />;
  }
  const reads = together(originals, translated);
  if (reads.isMissing) return <ListFailure text="Failed to load translatable fields" query={reads} />;
  const values = originals.data;
  const states = translated.data;
  if (!values || !states) return <p role="status">Loading fields...</p>;
  return (
    <ul className="choice-list" aria-label="Fields">
      {selection.type.fields.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            className="choice"
            aria-current={name === selection.field?.name || undefined}
            onClick={() => selection.chooseField(name)}
          >
            <span>{text}</span>
            <FieldStatus states={states.filter((state) => state.field_name === name)} original={values[name]} />
            <span className="soft field-value" title={values[name] ?? undefined}>
              {cut(values[name])}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type FieldStatusProps = { states: TranslatedField[]; original: string | null | undefined };

function FieldStatus({ states, original }: FieldStatusProps) {
  // No work that waits: the coverage does not count it either.
  if (states.length === 0 && !original) {
    return (
      <span className="badge" title="There is nothing to translate">
        Missing
      </span>
    );
  }
  const translated = states.some((state) => state.isOutdated) ? "Outdated" : "Translated";
  return <StatusBadge status={states.length > 0 ? translated : "Missing"} />;
}

function cut(value: string | null | undefined): string {
  const characters = Array.from(value ?? "");
  if (characters.length === 0) return "-";
  const shown = characters.slice(0, SHOWN_CHARACTERS).join("");
  return characters.length > SHOWN_CHARACTERS ? `${shown}...` : shown;
}
