import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageQueries } from "../../domain/contact/contact.queries.ts";
import { listMessages, MESSAGES, type Message } from "../../domain/contact/message-records.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { ReplyDialog } from "../parts/inbox/reply-dialog.tsx";
import { useReplyDrafts } from "../parts/inbox/reply-drafts.ts";
import { MAIL_CHOICES, mailRefresh } from "../parts/mail/mail-state.tsx";
import { MailWarning } from "../parts/mail/mail-warning.tsx";
import { Screen } from "../parts/screen.tsx";
import { useAccess } from "../parts/session/access.ts";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { ListFilter, ListToolbar } from "../record/list/list-toolbar.tsx";
import { PagedTable } from "../record/list/paged-table.tsx";
import { useListColumns } from "../record/list/use-list-columns.ts";
import { useListPage } from "../record/list/use-list-page.ts";
import { useListState } from "../record/list/use-list-state.ts";
import { messageColumns } from "./message-columns.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { LOAD_FAILURE } from "./message-list.ts";
import { STATE_CHOICES } from "./message-state.rules.ts";
import { useMessageActions } from "./use-message-actions.ts";

/** The stored messages of the contact form, whether or not their mail was delivered. */
export default function MessagesRoute() {
  const client = useStaffClient();
  const problem = useQuery(messageQueries.mailProblem(client));
  const list = useListState({ status: "inbox", mail: "all" });
  const paged = useListPage({
    name: MESSAGES,
    list,
    filters: list.chosen("status", "mail"),
    key: messageQueries.pages,
    read: (request) => listMessages(client, request),
    failure: LOAD_FAILURE,
    again: mailRefresh,
  });
  const { mayWrite } = useAccess();
  const dialog = useDialogUrl();
  const [answered, setAnswered] = useState<Message>();
  const open = ({ id }: { id: number }) => dialog.openEdit(id);
  const all = messageColumns(open, useReplyDrafts(MESSAGES));
  const columns = useListColumns("contact_messages", all);
  const actionsOf = useMessageActions();

  return (
    <Screen
      title="Messages"
      table="contact_messages"
      purpose="What visitors wrote through the contact form. Each is kept here and mailed to the contact address."
    >
      <MailWarning problem={problem.data} noun="Messages" />
      <ListToolbar list={list} columns={columns} search="Search messages...">
        <ListFilter list={list} name="status" label="Status" choices={STATE_CHOICES} />
        <ListFilter list={list} name="mail" label="Mail" choices={MAIL_CHOICES} />
      </ListToolbar>
      <PagedTable
        label="Messages"
        columns={all}
        hidden={columns.hidden}
        paged={paged}
        list={list}
        name={({ subject }) => subject}
        open={open}
        actions={(message) => [
          { label: "Open", onSelect: () => open(message) },
          ...(mayWrite(MESSAGES) ? [{ label: "Reply", onSelect: () => setAnswered(message) }] : []),
          ...actionsOf(message).toReversed(),
        ]}
      />
      {typeof dialog.open === "number" && <MessageDialog key={dialog.open} id={dialog.open} close={dialog.close} />}
      {answered && (
        <ReplyDialog
          answered={{ entity: MESSAGES, id: answered.id }}
          name={answered.name}
          email={answered.email}
          onClose={() => setAnswered(undefined)}
        />
      )}
    </Screen>
  );
}
