import { useQuery } from "@tanstack/react-query";
import type { Language } from "../../domain/languages/languages.data.ts";
import {
  type LabelledRecord,
  listTranslatableRecords,
  recordList,
} from "../../domain/translations/translations.data.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import { translatableTypes } from "../../domain/translations/translations.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Field } from "../../ui/field.tsx";
import { ListFilter, ListToolbar } from "../record/list/list-toolbar.tsx";
import { PagedTable } from "../record/list/paged-table.tsx";
import type { Column } from "../record/list/table-parts.tsx";
import { useListPage } from "../record/list/use-list-page.ts";
import { useListState } from "../record/list/use-list-state.ts";
import { Panel } from "./panel.tsx";
import { readShown, shownChoices } from "./shown-records.rules.ts";
import type { Selection } from "./use-selection.ts";

type RecordPanelProps = { selection: Selection; languages: Language[] | undefined };

// Back office §2, Translations, left column.
export function RecordPanel({ selection, languages = [] }: RecordPanelProps) {
  const { type } = selection;
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
      {/* Of another type nothing is shown before it has come. */}
      <Records key={type.name} selection={selection} languages={languages} />
    </Panel>
  );
}

function Records({ selection, languages }: { selection: Selection; languages: Language[] }) {
  const { type, id, chooseRecord } = selection;
  const client = useStaffClient();
  const list = useListState({ show: "all" });
  const wanted = readShown(list.filter("show"));
  const matching = useQuery({
    ...translationQueries.recordsByState(client, type, wanted),
    meta: { failure: "Failed to load items" },
  });
  const paged = useListPage({
    name: recordList(type),
    list,
    filters: wanted ? { ids: matching.data ?? [] } : {},
    isReady: !wanted || matching.data !== undefined,
    key: translationQueries.records(type),
    read: (request) => listTranslatableRecords(client, type, request),
    failure: "Failed to load items",
  });
  const columns: Column<LabelledRecord>[] = [
    { header: "ID", sort: "id", cell: (record) => record.id, className: "number" },
    {
      header: type.label.text,
      sort: "label",
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
    <>
      <ListToolbar list={list} search={`Search ${type.text.toLowerCase()}...`}>
        <ListFilter list={list} name="show" label="Translation" choices={shownChoices(languages)} />
      </ListToolbar>
      <PagedTable
        label={type.text}
        columns={columns}
        paged={paged}
        list={list}
        name={(record) => record.label}
        open={(record) => chooseRecord(record.id)}
      />
    </>
  );
}
