import type { UseQueryResult } from "@tanstack/react-query";
import { translatableTypes } from "../../domain/translations/translations.schema.ts";
import { Field } from "../../ui/field.tsx";
import { DataTable } from "../parts/table/data-table.tsx";
import { ListToolbar } from "../parts/table/list-toolbar.tsx";
import type { Column } from "../parts/table/table-parts.tsx";
import { useListState } from "../parts/table/use-list-state.ts";
import { Panel } from "./panel.tsx";
import type { Selection } from "./use-selection.ts";

type LabelledRecord = { id: number; label: string };

type RecordPanelProps = { selection: Selection; records: UseQueryResult<LabelledRecord[]> };

// Back office §2, Translations, left column.
export function RecordPanel({ selection, records }: RecordPanelProps) {
  const { type, id, chooseRecord } = selection;
  const list = useListState();
  const columns: Column<LabelledRecord>[] = [
    { header: "ID", sort: "id", value: (record) => record.id, cell: (record) => record.id, className: "number" },
    {
      header: type.label.text,
      sort: "label",
      value: (record) => record.label,
      cell: (record) => (
        <button
          type="button"
          className="choice"
          aria-current={record.id === id || undefined}
          onClick={() => chooseRecord(record.id)}
        >
          {record.label}
        </button>
      ),
      className: "wide",
    },
  ];
  return (
    <Panel title="Records" about="Choose what to translate">
      <Field label="Entity Type">
        {(field) => (
          <select {...field} value={type.name} onChange={(event) => selection.chooseType(event.target.value)}>
            {translatableTypes.map(({ name, text }) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ListToolbar key={type.name} list={list} search={`Search ${type.text.toLowerCase()}...`} />
      <DataTable
        label={type.text}
        columns={columns}
        query={records}
        failure="Failed to load items"
        list={list}
        searched={(record) => `${record.id} ${record.label}`}
        name={(record) => record.label}
      />
    </Panel>
  );
}
