import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getSampleRecord, type SampleRecord } from "../../domain/samples/sample-records.data.ts";
import { sampleQueries } from "../../domain/samples/samples.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { mailRefresh } from "../parts/mail/mail-state.tsx";
import { FormLoading } from "../record/form/form-loading.tsx";
import { SampleForm } from "./sample-form.tsx";

/** Said when requests cannot be loaded. */
export const LOAD_FAILURE = "Failed to load requests";

/** One request in full, once it and its lines are loaded. */
export function SampleDialog({ id, close }: { id: number; close: () => void }) {
  const client = useStaffClient();
  const record = useQuery({
    ...sampleQueries.item(client, id),
    refetchInterval: ({ state }) => mailRefresh(state.data ? [state.data] : []),
    meta: { failure: LOAD_FAILURE },
  });
  const lines = useQuery(sampleQueries.lines(client, id));
  // What comes later tells of the mail alone: a newer change by somebody else is merged when the form is saved.
  const [opened, setOpened] = useState<SampleRecord>();
  if (!opened && record.data) setOpened(record.data);

  if (!opened || !lines.data) {
    const missing = record.data === null ? "This request no longer exists." : undefined;
    return (
      <FormLoading title="Request" queries={[record, lines]} failure={LOAD_FAILURE} missing={missing} onClose={close} />
    );
  }
  return (
    <SampleForm
      stored={opened}
      mail={record.data ?? opened}
      lines={lines.data}
      reread={async () => (await getSampleRecord(client, id)) ?? undefined}
      onClose={close}
    />
  );
}
