import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { deleteRow } from "../../../lib/backend/rows.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { listSearchWords, SEARCH_WORDS, type SearchWord } from "../../../nouns/search-words/search-words.data.ts";
import { searchWordQueries } from "../../../nouns/search-words/search-words.queries.ts";
import { AddButton } from "../../parts/add-button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useAction } from "../../parts/use-action.ts";
import { DeleteDialog } from "../../record/delete/delete-dialog.tsx";
import { useDialogUrl } from "../../record/form/use-dialog-url.ts";
import { useRecordHistory } from "../../record/history/use-record-history.tsx";
import { ListToolbar } from "../../record/list/list-toolbar.tsx";
import { PagedTable } from "../../record/list/paged-table.tsx";
import { useListColumns } from "../../record/list/use-list-columns.ts";
import { useListPage } from "../../record/list/use-list-page.ts";
import { useListState } from "../../record/list/use-list-state.ts";
import { LOAD_FAILURE } from "./search-word.schema.ts";
import { searchWordColumns } from "./search-word-columns.tsx";
import { SearchWordDialog, SearchWordForm } from "./search-word-dialog.tsx";

/** What buyers call things, and by which words of the catalogue these are found. */
export function SearchWords({ title, tabs }: { title: string; tabs: ReactNode }) {
  const client = useStaffClient();
  const list = useListState();
  const paged = useListPage({
    name: SEARCH_WORDS,
    list,
    key: searchWordQueries.pages,
    read: (request) => listSearchWords(client, request),
    failure: LOAD_FAILURE,
  });
  const columns = useListColumns(SEARCH_WORDS, searchWordColumns);
  const dialog = useDialogUrl();
  const asked = new URLSearchParams(useLocation().search).get("word") ?? "";
  const [toDelete, setToDelete] = useState<SearchWord>();
  const history = useRecordHistory(SEARCH_WORDS, ({ word }: SearchWord) => word);

  return (
    <Screen
      title={title}
      table={SEARCH_WORDS}
      purpose="What buyers call things, and by which words of the catalogue the search finds these."
      action={<AddButton onClick={dialog.openNew}>New Search Word</AddButton>}
    >
      {tabs}
      <ListToolbar list={list} columns={columns} search="Search words..." />
      <PagedTable
        label="Search words"
        columns={searchWordColumns}
        hidden={columns.hidden}
        paged={paged}
        list={list}
        name={({ word }) => word}
        open={({ id }) => dialog.openEdit(id)}
        actions={(record) => [
          { label: "Edit", onSelect: () => dialog.openEdit(record.id) },
          history.action(record),
          { label: "Delete", isDestructive: true, onSelect: () => setToDelete(record) },
        ]}
      />
      {dialog.open === "new" && <SearchWordForm word={asked} close={dialog.close} />}
      {typeof dialog.open === "number" && <SearchWordDialog key={dialog.open} id={dialog.open} close={dialog.close} />}
      {history.dialog}
      {toDelete && <DeleteSearchWord record={toDelete} close={() => setToDelete(undefined)} />}
    </Screen>
  );
}

function DeleteSearchWord({ record, close }: { record: SearchWord; close: () => void }) {
  const action = useAction({
    run: ({ client }) => deleteRow(client, SEARCH_WORDS, record.id),
    success: () => "Search word deleted successfully",
    failure: "Failed to delete search word",
    refresh: searchWordQueries.key,
  });
  return (
    <DeleteDialog
      title={`Delete ${record.word}?`}
      question="The search no longer knows what this word stands for."
      isBusy={action.isPending}
      goesToTrash
      onConfirm={() => action.mutate(undefined, { onSuccess: close })}
      onCancel={close}
    />
  );
}
