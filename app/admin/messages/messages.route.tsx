import { useQuery } from "@tanstack/react-query";
import { messageQueries } from "../../domain/contact/contact.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { useDialogUrl } from "../parts/form/use-dialog-url.ts";
import { MAIL_CHOICES, mailRefresh } from "../parts/mail/mail-state.tsx";
import { MailWarning } from "../parts/mail/mail-warning.tsx";
import { Screen } from "../parts/screen.tsx";
import { DataTable } from "../parts/table/data-table.tsx";
import { ListFilter, ListToolbar } from "../parts/table/list-toolbar.tsx";
import { useListState } from "../parts/table/use-list-state.ts";
import { messageColumns } from "./message-columns.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { LOAD_FAILURE } from "./message-list.ts";
import { useMessageStatus, useSendAgain } from "./use-message-status.ts";

/** The kept messages of the contact form, whether or not their mail has come through. */
export default function MessagesRoute() {
  const client = useStaffClient();
  const query = useQuery({
    ...messageQueries.list(client),
    refetchInterval: ({ state }) => mailRefresh(state.data),
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
      <MailWarning mails={query.data ?? []} noun="Messages" />
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

const STATUS_CHOICES = [
  { value: "all", text: "All Messages" },
  { value: "new", text: "New" },
  { value: "read", text: "Read" },
] as const;
