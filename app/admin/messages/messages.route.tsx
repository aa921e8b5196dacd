import { useQuery } from "@tanstack/react-query";
import { messageQueries } from "../../domain/contact/contact.queries.ts";
import type { Message } from "../../domain/contact/message-records.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { useDialogUrl } from "../parts/form/use-dialog-url.ts";
import { Screen } from "../parts/screen.tsx";
import { DataTable } from "../parts/table/data-table.tsx";
import { ListFilter, ListToolbar } from "../parts/table/list-toolbar.tsx";
import { useListState } from "../parts/table/use-list-state.ts";
import { MailWarning } from "./mail-warning.tsx";
import { messageColumns } from "./message-columns.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { LOAD_FAILURE } from "./message-list.ts";
import { useMessageStatus, useSendAgain } from "./use-message-status.ts";

const MAIL_ON_ITS_WAY_MS = 3_000;

/** The kept messages of the contact form, whether or not their mail has come through. */
export default function MessagesRoute() {
  const client = useStaffClient();
  const query = useQuery({
    ...messageQueries.list(client),
    // A mail that has not been tried yet is on its way.
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? MAIL_ON_ITS_WAY_MS : false),
    meta: { failure: LOAD_FAILURE },
  });
  const list = useListState({ status: "all", mail: "all" });
  const dialog = useDialogUrl();
  const mark = useMessageStatus();
  const sendAgain = useSendAgain();
  const [status, mail] = [list.filter("status"), list.filter("mail")];

  return (
    <Screen
      title="Messages"
      purpose="What visitors wrote through the contact form. Each is kept here and mailed to the contact address."
    >
      <MailWarning messages={query.data ?? []} />
      <ListToolbar list={list} search="Search by sender...">
        <ListFilter list={list} name="status" label="Status" choices={STATUS_CHOICES} />
        <ListFilter list={list} name="mail" label="Mail" choices={MAIL_CHOICES} />
      </ListToolbar>
      <DataTable
        label="Messages"
        columns={messageColumns((message) => dialog.openEdit(message.id))}
        query={query}
        failure={LOAD_FAILURE}
        list={list}
        searched={({ name, email }) => `${name} ${email}`}
        passes={(message) =>
          (status === "all" || message.status === status) && (mail === "all" || message.mail_status === mail)
        }
        name={({ subject }) => subject}
        actions={(message) => [
          { label: "Open", onSelect: () => dialog.openEdit(message.id) },
          message.status === "new"
            ? { label: "Mark as read", onSelect: () => mark.mutate({ id: message.id, status: "read" }) }
            : { label: "Mark as new", onSelect: () => mark.mutate({ id: message.id, status: "new" }) },
          ...(message.mail_status === "waiting"
            ? []
            : [{ label: "Send again", onSelect: () => sendAgain.mutate(message) }]),
        ]}
      />
      {typeof dialog.open === "number" && (
        <MessageDialog key={dialog.open} id={dialog.open} query={query} close={dialog.close} />
      )}
    </Screen>
  );
}

function isOnItsWay({ mail_status, mail_attempts, mail_error }: Message): boolean {
  return mail_status === "waiting" && mail_attempts <= 1 && mail_error === null;
}

const STATUS_CHOICES = [
  { value: "all", text: "All Messages" },
  { value: "new", text: "New" },
  { value: "read", text: "Read" },
] as const;

const MAIL_CHOICES = [
  { value: "all", text: "All Mails" },
  { value: "sent", text: "Sent" },
  { value: "waiting", text: "Waiting" },
  { value: "failed", text: "Failed" },
] as const;
