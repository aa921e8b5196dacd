import { useQuery } from "@tanstack/react-query";
import { listRequests, REQUESTS } from "../../domain/requests/request-records.data.ts";
import { REQUEST_STATES, requestName } from "../../domain/requests/request-work.rules.ts";
import { requestQueries } from "../../domain/requests/requests.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Download } from "../../ui/icons.tsx";
import { MAIL_CHOICES, mailRefresh } from "../parts/mail/mail-state.tsx";
import { MailWarning } from "../parts/mail/mail-warning.tsx";
import { Screen } from "../parts/screen.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { ListFilter, ListToolbar } from "../record/list/list-toolbar.tsx";
import { PagedTable } from "../record/list/paged-table.tsx";
import { useListPage } from "../record/list/use-list-page.ts";
import { useListState } from "../record/list/use-list-state.ts";
import { requestColumns } from "./request-columns.tsx";
import { LOAD_FAILURE, RequestDialog } from "./request-dialog.tsx";
import { useExport } from "./use-export.ts";
import { useSendAgain } from "./use-send-again.ts";

const STATE_CHOICES = [{ value: "all", text: "All Requests" }, ...REQUEST_STATES];

/** The kept requests for samples, whether or not their mail has come through. */
export default function RequestsRoute() {
  const client = useStaffClient();
  const problem = useQuery(requestQueries.mailProblem(client));
  const list = useListState({ state: "all", mail: "all" });
  const paged = useListPage({
    name: REQUESTS,
    list,
    filters: list.chosen("state", "mail"),
    key: requestQueries.pages,
    read: (request) => listRequests(client, request),
    failure: LOAD_FAILURE,
    again: mailRefresh,
  });
  const dialog = useDialogUrl();
  const sendAgain = useSendAgain();
  const exporting = useExport(paged.allIds);

  return (
    <Screen
      title="Requests"
      table="sample_requests"
      purpose="Samples that visitors asked for. Each request is kept here and mailed to the contact address."
      action={
        <button
          type="button"
          className="button"
          disabled={!paged.query.data?.total}
          aria-disabled={exporting.isPending || undefined}
          onClick={() => !exporting.isPending && exporting.mutate()}
        >
          <Download aria-hidden="true" />
          Export CSV
        </button>
      }
    >
      <MailWarning problem={problem.data} noun="Requests" />
      <ListToolbar list={list} search="Search requests...">
        <ListFilter list={list} name="state" label="State" choices={STATE_CHOICES} />
        <ListFilter list={list} name="mail" label="Mail" choices={MAIL_CHOICES} />
      </ListToolbar>
      <PagedTable
        label="Requests"
        columns={requestColumns((request) => dialog.openEdit(request.id))}
        paged={paged}
        list={list}
        name={requestName}
        open={({ id }) => dialog.openEdit(id)}
        actions={(request) => [
          { label: "Open", onSelect: () => dialog.openEdit(request.id) },
          ...(request.mail_status === "waiting"
            ? []
            : [{ label: "Send again", onSelect: () => sendAgain.mutate(request) }]),
        ]}
      />
      {typeof dialog.open === "number" && <RequestDialog key={dialog.open} id={dialog.open} close={dialog.close} />}
    </Screen>
  );
}
