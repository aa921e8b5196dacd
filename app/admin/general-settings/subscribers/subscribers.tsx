import { useState } from "react";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { listSubscribers, SUBSCRIBERS, type Subscriber } from "../../../nouns/subscribers/subscriber-records.data.ts";
import { subscriberQueries } from "../../../nouns/subscribers/subscribers.queries.ts";
import { CONFIRMATIONS } from "../../../nouns/subscribers/subscribers.rules.ts";
import { useDialogUrl } from "../../record/form/use-dialog-url.ts";
import { useRecordHistory } from "../../record/history/use-record-history.tsx";
import { ListFilter, ListToolbar } from "../../record/list/list-toolbar.tsx";
import { PagedTable } from "../../record/list/paged-table.tsx";
import { useListColumns } from "../../record/list/use-list-columns.ts";
import { useListPage } from "../../record/list/use-list-page.ts";
import { useListState } from "../../record/list/use-list-state.ts";
import { AskButton } from "./ask-button.tsx";
import { DeleteSubscriber } from "./delete-subscriber.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { subscriberColumns } from "./subscriber-columns.tsx";
import { SubscriberDialog } from "./subscriber-dialog.tsx";
import { LOAD_FAILURE } from "./subscriber-list.ts";
import { useActive } from "./use-active.ts";

const CHOICES = [
  { value: "all", text: "All" },
  ...Object.entries(CONFIRMATIONS).map(([value, text]) => ({ value, text })),
];

// Back office §2, General Settings, Subscribers.
export function Subscribers() {
  const client = useStaffClient();
  const list = useListState({ confirmation: "all" });
  const paged = useListPage({
    name: SUBSCRIBERS,
    list,
    filters: list.chosen("confirmation"),
    key: subscriberQueries.pages,
    read: (request) => listSubscribers(client, request),
    failure: LOAD_FAILURE,
  });
  const columns = useListColumns("newsletter_subscription", subscriberColumns);
  const dialog = useDialogUrl();
  const activeAction = useActive();
  const [toDelete, setToDelete] = useState<Subscriber>();
  const history = useRecordHistory("newsletter_subscription", ({ email }: Subscriber) => email);
  const [isExporting, setExporting] = useState(false);

  return (
    <>
      <header className="apart tab-head">
        <p>Who gets the newsletter: visitors who subscribed in the footer of the site, once they confirmed by mail.</p>
        <AskButton />
        <button type="button" className="button" disabled={!paged.query.data} onClick={() => setExporting(true)}>
          Export Emails
        </button>
      </header>
      <ListToolbar list={list} columns={columns} search="Search by email...">
        <ListFilter list={list} name="confirmation" label="Confirmation" choices={CHOICES} />
      </ListToolbar>
      <PagedTable
        label="Subscribers"
        columns={subscriberColumns}
        hidden={columns.hidden}
        paged={paged}
        list={list}
        name={(subscriber) => subscriber.email}
        open={({ id }) => dialog.openEdit(id)}
        actions={(subscriber) => [
          { label: "Edit", onSelect: () => dialog.openEdit(subscriber.id) },
          activeAction(subscriber),
          history.action(subscriber),
          { label: "Delete", isDestructive: true, onSelect: () => setToDelete(subscriber) },
        ]}
      />
      {typeof dialog.open === "number" && <SubscriberDialog key={dialog.open} id={dialog.open} close={dialog.close} />}
      {history.dialog}
      {toDelete && <DeleteSubscriber subscriber={toDelete} close={() => setToDelete(undefined)} />}
      {isExporting && <ExportDialog close={() => setExporting(false)} />}
    </>
  );
}
