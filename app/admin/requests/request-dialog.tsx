import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { RequestLine, RequestRecord } from "../../domain/requests/request-records.data.ts";
import { requestQueries } from "../../domain/requests/requests.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { FormLoading } from "../parts/form/form-loading.tsx";
import { useOpenedRow } from "../parts/table/use-opened-row.ts";
import { RequestForm } from "./request-form.tsx";

/** Said when requests cannot be loaded. */
export const LOAD_FAILURE = "Failed to load requests";

type RequestDialogProps = { id: number; query: UseQueryResult<RequestRecord[]>; close: () => void };

/** One request in full, once the list it stands in and its lines are loaded. */
export function RequestDialog({ id, query, close }: RequestDialogProps) {
  const client = useStaffClient();
  const lines: UseQueryResult<RequestLine[]> = useQuery(requestQueries.lines(client, id));
  const { opened, reread } = useOpenedRow(id, query);
  if (!opened?.row || !lines.data) {
    const missing = query.data && "This request no longer exists.";
    return (
      <FormLoading title="Request" queries={[query, lines]} failure={LOAD_FAILURE} missing={missing} onClose={close} />
    );
  }
  const assignees = [...new Set(opened.rows.map(({ assigned_to }) => assigned_to).filter(Boolean))].toSorted();
  const present = query.data?.find((row) => row.id === id) ?? opened.row;
  return (
    <RequestForm
      stored={opened.row}
      mail={present}
      lines={lines.data}
      assignees={assignees}
      reread={reread}
      onClose={close}
    />
  );
}
