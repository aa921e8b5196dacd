import { useQuery } from "@tanstack/react-query";
import { listSampleRequests, SAMPLE_REQUESTS } from "../../domain/samples/sample-records.data.ts";
import { REQUEST_KINDS, SAMPLE_STATES, sampleName } from "../../domain/samples/sample-work.rules.ts";
import { sampleQueries } from "../../domain/samples/samples.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Download } from "../../ui/icons.tsx";
import { useReplyDrafts } from "../parts/inbox/reply-drafts.ts";
import { MAIL_CHOICES, mailRefresh } from "../parts/mail/mail-state.tsx";
import { MailWarning } from "../parts/mail/mail-warning.tsx";
import { Screen } from "../parts/screen.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { ListFilter, ListToolbar } from "../record/list/list-toolbar.tsx";
import { PagedTable } from "../record/list/paged-table.tsx";
import { useListColumns } from "../record/list/use-list-columns.ts";
import { useListPage } from "../record/list/use-list-page.ts";
import { useListState } from "../record/list/use-list-state.ts";
import { sampleColumns } from "./sample-columns.tsx";
import { LOAD_FAILURE, SampleDialog } from "./sample-dialog.tsx";
import { useExport } from "./use-export.ts";
import { useSendAgain } from "./use-send-again.ts";

const STATE_CHOICES = [{ value: "all", text: "All Requests" }, ...SAMPLE_STATES];
const KIND_CHOICES = [{ value: "all", text: "All Kinds" }, ...REQUEST_KINDS];

/** The stored requests for samples and prices, whether or not their mail was delivered. */
export default function SamplesRoute() {
  const client = useStaffClient();
  const problem = useQuery(sampleQueries.mailProblem(client));
  const list = useListState({ kind: "all", state: "all", mail: "all" });
  const paged = useListPage({
    name: SAMPLE_REQUESTS,
    list,
    filters: list.chosen("kind", "state", "mail"),
    key: sampleQueries.pages,
    read: (request) => listSampleRequests(client, request),
    failure: LOAD_FAILURE,
    again: mailRefresh,
  });
  const dialog = useDialogUrl();
  const all = sampleColumns((request) => dialog.openEdit(request.id), useReplyDrafts(SAMPLE_REQUESTS));
  const columns = useListColumns("sample_requests", all);
  const sendAgain = useSendAgain();
  const exporting = useExport(paged.allIds);

  return (
    <Screen
      title="Requests"
      table="sample_requests"
      purpose="Samples and prices that visitors asked for. Each request is kept here and mailed to the contact address."
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
      <ListToolbar list={list} columns={columns} search="Search requests...">
        <ListFilter list={list} name="kind" label="Kind" choices={KIND_CHOICES} />
        <ListFilter list={list} name="state" label="State" choices={STATE_CHOICES} />
        <ListFilter list={list} name="mail" label="Mail" choices={MAIL_CHOICES} />
      </ListToolbar>
      <PagedTable
        label="Requests"
        columns={all}
        hidden={columns.hidden}
        paged={paged}
        list={list}
        name={sampleName}
        open={({ id }) => dialog.openEdit(id)}
        actions={(request) => [
          { label: "Open", onSelect: () => dialog.openEdit(request.id) },
          ...(request.mail_status === "waiting"
            ? []
            : [{ label: "Mail the office again", onSelect: () => sendAgain.mutate(request) }]),
        ]}
      />
      {typeof dialog.open === "number" && <SampleDialog key={dialog.open} id={dialog.open} close={dialog.close} />}
    </Screen>
  );
}
