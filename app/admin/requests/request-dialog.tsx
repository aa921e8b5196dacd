import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getRequest, type RequestRecord } from "../../domain/requests/request-records.data.ts";
import { requestQueries } from "../../domain/requests/requests.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { mailRefresh } from "../parts/mail/mail-state.tsx";
import { FormLoading } from "../record/form/form-loading.tsx";
import { RequestForm } from "./request-form.tsx";

/** Said when requests cannot be loaded. */
export const LOAD_FAILURE = "Failed to load requests";

/** One request in full, once it and its lines are loaded. */
export function RequestDialog({ id, close }: { id: number; close: () => void }) {
  const client = useStaffClient();
  const record = useQuery({
    ...requestQueries.item(client, id),
    refetchInterval: ({ state }) => mailRefresh(state.data ? [state.data] : []),
    meta: { failure: LOAD_FAILURE },
  });
  const lines = useQuery(requestQueries.lines(client, id));
  const assignees = useQuery(requestQueries.assignees(client));
  // What comes later tells of the mail alone: a newer change by somebody else is merged when the form is saved.
  const [opened, setOpened] = useState<RequestRecord>();
  if (!opened && record.data) setOpened(record.data);

  if (!opened || !lines.data) {
    const missing = record.data === null ? "This request no longer exists." : undefined;
    return (
      <FormLoading title="Request" queries={[record, lines]} failure={LOAD_FAILURE} missing={missing} onClose={close} />
    );
  }
  return (
    <RequestForm
      stored={opened}
      mail={record.data ?? opened}
      lines={lines.data}
      assignees={assignees.data ?? []}
      reread={async () => (await getRequest(client, id)) ?? undefined}
      onClose={close}
    />
  );
}
