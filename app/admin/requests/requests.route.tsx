import { useQuery } from "@tanstack/react-query";
import { REQUEST_STATES, requestName } from "../../domain/requests/request-work.rules.ts";
import { requestQueries } from "../../domain/requests/requests.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Download } from "../../ui/icons.tsx";
import { useDialogUrl } from "../parts/form/use-dialog-url.ts";
import { MAIL_CHOICES, mailRefresh } from "../parts/mail/mail-state.tsx";
import { MailWarning } from "../parts/mail/mail-warning.tsx";
import { Screen } from "../parts/screen.tsx";
import { DataTable } from "../parts/table/data-table.tsx";
import { ListFilter, ListToolbar } from "../parts/table/list-toolbar.tsx";
import { useListState } from "../parts/table/use-list-state.ts";
import { requestColumns } from "./request-columns.tsx";
import { LOAD_FAILURE, RequestDialog } from "./request-dialog.tsx";
import { useExport } from "./use-export.ts";
import { useSendAgain } from "./use-send-again.ts";

const STATE_CHOICES = [{ value: "all", text: "All Requests" }, ...REQUEST_STATES];

/** The kept requests for samples, whether or not their mail has come through. */
export default function RequestsRoute() {
  const client = useStaffClient();
  const query = useQuery({
    ...requestQueries.list(client),
    refetchInterval: ({ state }) => mailRefresh(state.data),
    meta: { failure: LOAD_FAILURE },
  });
  const list = useListState({ state: "all", mail: "all" });
  const dialog = useDialogUrl();
  const sendAgain = useSendAgain();
  const exporting = useExport();
  const [state, mail] = [list.filter("state"), list.filter("mail")];

  return (
    <Screen
      title="Requests"
      table="sample_requests"
      purpose="Samples that visitors asked for. Each request is kept here and mailed to the contact address."
      action={
        <button
          type="button"
          className="button"
          disabled={!query.data?.length}
          aria-disabled={exporting.isPending || undefined}
          onClick={() => !exporting.isPending && query.data && exporting.mutate(query.data)}
        >
          <Download aria-hidden="true" />
          Export CSV
        </button>
      }
    >
      <MailWarning mails={query.data ?? []} noun="Requests" />
      <ListToolbar list={list} search="Search requests...">
        <ListFilter list={list} name="state" label="State" choices={STATE_CHOICES} />
        <ListFilter list={list} name="mail" label="Mail" choices={MAIL_CHOICES} />
      </ListToolbar>
      <DataTable
        label="Requests"
        columns={requestColumns((request) => dialog.openEdit(request.id))}
        query={query}
        failure={LOAD_FAILURE}
        list={list}
        searched={({ company, name, email, country, assigned_to }) =>
          `${company} ${name} ${email} ${country} ${assigned_to}`
        }
        passes={(request) =>
          (state === "all" || request.status === state) && (mail === "all" || request.mail_status === mail)
        }
        name={requestName}
        open={({ id }) => dialog.openEdit(id)}
        actions={(request) => [
          { label: "Open", onSelect: () => dialog.openEdit(request.id) },
          ...(request.mail_status === "waiting"
            ? []
            : [{ label: "Send again", onSelect: () => sendAgain.mutate(request) }]),
        ]}
      />
      {typeof dialog.open === "number" && (
        <RequestDialog key={dialog.open} id={dialog.open} query={query} close={dialog.close} />
      )}
    </Screen>
  );
}
