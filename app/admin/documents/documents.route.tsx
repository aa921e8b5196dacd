import { useState } from "react";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { documentDeletion } from "../../nouns/documents/deletion.rules.ts";
import { DOCUMENTS, type DocumentRecord, listDocumentRecords } from "../../nouns/documents/document-records.data.ts";
import { documentQueries } from "../../nouns/documents/documents.queries.ts";
import { AddButton } from "../parts/add-button.tsx";
import { Screen } from "../parts/screen.tsx";
import { DeleteRecord } from "../record/delete/delete-record.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { useRecordHistory } from "../record/history/use-record-history.tsx";
import { ListFilter, ListToolbar } from "../record/list/list-toolbar.tsx";
import { PagedTable } from "../record/list/paged-table.tsx";
import { useListColumns } from "../record/list/use-list-columns.ts";
import { useListPage } from "../record/list/use-list-page.ts";
import { useListState } from "../record/list/use-list-state.ts";
import { DocumentDialog } from "./document-dialog.tsx";
import { documentColumns, kindChoices } from "./documents-columns.tsx";

const STATES = [
  { value: "all", text: "Any State" },
  { value: "current", text: "Current" },
  { value: "superseded", text: "Superseded" },
];

/** Data sheets and declarations of products. */
export default function DocumentsRoute() {
  const client = useStaffClient();
  const list = useListState({ kind: "all", state: "all" });
  const columns = useListColumns("documents", documentColumns);
  const dialog = useDialogUrl();
  const [toDelete, setToDelete] = useState<DocumentRecord>();
  const history = useRecordHistory("documents", ({ kind }: DocumentRecord) => kind);
  const paged = useListPage({
    name: DOCUMENTS,
    list,
    filters: list.chosen("kind", "state"),
    key: documentQueries.pages,
    read: (request) => listDocumentRecords(client, request),
    failure: "Failed to load documents",
  });

  return (
    <Screen
      title="Documents"
      table="documents"
      purpose="Data sheets and declarations. Each has an address that stays."
      action={<AddButton onClick={dialog.openNew}>Add Document</AddButton>}
    >
      <ListToolbar list={list} columns={columns} search="Search documents...">
        <ListFilter
          list={list}
          name="kind"
          label="Kind"
          choices={[{ value: "all", text: "All Kinds" }, ...kindChoices]}
        />
        <ListFilter list={list} name="state" label="State" choices={STATES} />
      </ListToolbar>
      <PagedTable
        label="Documents"
        columns={documentColumns}
        hidden={columns.hidden}
        paged={paged}
        list={list}
        name={({ products, kind }) => `${products.name} ${kind}`}
        open={({ id }) => dialog.openEdit(id)}
        actions={(document) => [
          { label: "Preview", href: `/documents/${document.id}` },
          { label: "Edit", onSelect: () => dialog.openEdit(document.id) },
          history.action(document),
          { label: "Delete", isDestructive: true, onSelect: () => setToDelete(document) },
        ]}
      />
      {dialog.open !== "" && <DocumentDialog key={dialog.open} id={dialog.open} close={dialog.close} />}
      {history.dialog}
      {toDelete && (
        <DeleteRecord
          noun="documents"
          deletion={documentDeletion}
          queries={documentQueries}
          record={toDelete}
          onDeleted={() => {}}
          close={() => setToDelete(undefined)}
        />
      )}
    </Screen>
  );
}
