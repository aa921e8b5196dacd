import { useState } from "react";
import { spamQueries } from "../../domain/spam/spam.queries.ts";
import { listSpam, SPAM, type SpamRecord } from "../../domain/spam/spam-records.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { formatMinute } from "../parts/dates.ts";
import { Screen } from "../parts/screen.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { ListFilter, ListToolbar } from "../record/list/list-toolbar.tsx";
import { PagedTable } from "../record/list/paged-table.tsx";
import type { Column } from "../record/list/table-parts.tsx";
import { useListPage } from "../record/list/use-list-page.ts";
import { useListState } from "../record/list/use-list-state.ts";
import { DeleteSpam } from "./delete-spam.tsx";
import { SpamDialog } from "./spam-dialog.tsx";
import { beginningOf, FORM_CHOICES, formWord, LOAD_FAILURE, senderOf } from "./spam-entry.ts";
import { useNotSpam } from "./use-not-spam.ts";

function spamColumns(open: (entry: SpamRecord) => void): Column<SpamRecord>[] {
  return [
    {
      header: "From",
      key: "from",
      sort: "from",
      cell: (entry) => (
        <>
          <button type="button" className="link-button" onClick={() => open(entry)}>
            {senderOf(entry)}
          </button>
          <div className="states">
            <small>{formWord(entry)}</small>
            <time dateTime={entry.created_at}>{formatMinute(entry.created_at)}</time>
          </div>
        </>
      ),
      className: "brief",
    },
    { header: "Form", key: "form", sort: "form", cell: formWord, className: "date state" },
    {
      header: "Text",
      key: "text",
      cell: beginningOf,
      className: "brief",
    },
    {
      header: "Received",
      key: "received",
      sort: "received",
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMinute(created_at)}</time>,
      className: "date state",
    },
  ];
}

/** What fell into the field of the visitors' forms that no person sees. */
export default function SpamRoute() {
  const client = useStaffClient();
  const list = useListState({ form: "all" });
  const paged = useListPage({
    name: SPAM,
    list,
    filters: list.chosen("form"),
    key: spamQueries.pages,
    read: (request) => listSpam(client, request),
    failure: LOAD_FAILURE,
  });
  const dialog = useDialogUrl();
  const open = ({ id }: { id: number }) => dialog.openEdit(id);
  const notSpam = useNotSpam();
  const [toDelete, setToDelete] = useState<SpamRecord>();

  return (
    <Screen
      title="Spam"
      table={SPAM}
      purpose="What programs typed into a field that no person sees. Nobody was mailed. It is kept here for 90 days."
    >
      <ListToolbar list={list} search="Search spam...">
        <ListFilter list={list} name="form" label="Form" choices={FORM_CHOICES} />
      </ListToolbar>
      <PagedTable
        label="Spam"
        columns={spamColumns(open)}
        paged={paged}
        list={list}
        name={senderOf}
        open={open}
        actions={(entry) => [
          { label: "Open", onSelect: () => open(entry) },
          { label: "Not spam", onSelect: () => notSpam.mutate(entry) },
          { label: "Delete", isDestructive: true, onSelect: () => setToDelete(entry) },
        ]}
      />
      {typeof dialog.open === "number" && <SpamDialog key={dialog.open} id={dialog.open} close={dialog.close} />}
      {toDelete && <DeleteSpam entry={toDelete} close={() => setToDelete(undefined)} />}
    </Screen>
  );
}
