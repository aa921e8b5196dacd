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
import { STATE_CHOICES, standsIn } from "./message-state.rules.ts";
import { useMessageActions } from "./use-message-actions.ts";

/** The kept messages of the contact form, whether or not their mail has come through. */
export default function MessagesRoute() {
  const client = useStaffClient();
  const query = useQuery({
    ...messageQueries.list(client),
    refetchInterval: ({ state }) => mailRefresh(state.data),
    meta: { failure: LOAD_FAILURE },
  });
  const list = useListState({ status: "inbox", mail: "all" });
  const dialog = useDialogUrl();
  const actionsOf = useMessageActions();
  const [status, mail] = [list.filter("status"), list.filter("mail")];

  return (
    <Screen
      title="Messages"
      table="contact_messages"
      purpose="What visitors wrote through the contact form. Each is kept here and mailed to the contact address."
    >
      <MailWarning mails={query.data ?? []} noun="Messages" />
      <ListToolbar list={list} search="Search by sender...">
        <ListFilter list={list} name="status" label="Status" choices={STATE_CHOICES} />
        <ListFilter list={list} name="mail" label="Mail" choices={MAIL_CHOICES} />
      </ListToolbar>
      <DataTable
        label="Messages"
        columns={messageColumns((message) => dialog.openEdit(message.id))}
        query={query}
        failure={LOAD_FAILURE}
        list={list}
        searched={({ name, email }) => `${name} ${email}`}
        passes={(message) => standsIn(status, message) && (mail === "all" || message.mail_status === mail)}
        name={({ subject }) => subject}
        open={({ id }) => dialog.openEdit(id)}
        actions={(message) => [
          { label: "Open", onSelect: () => dialog.openEdit(message.id) },
          ...actionsOf(message).toReversed(),
        ]}
      />
      {typeof dialog.open === "number" && (
        <MessageDialog key={dialog.open} id={dialog.open} query={query} close={dialog.close} />
      )}
    </Screen>
  );
}
