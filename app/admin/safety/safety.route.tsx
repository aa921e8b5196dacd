import { useQuery } from "@tanstack/react-query";
import { safetyQueries } from "../../domain/safety/safety.queries.ts";
import { useIsEmbedded, useStaffClient } from "../../lib/backend/staff-client.ts";
import { Screen } from "../parts/screen.tsx";
import { ListFailure } from "../record/list/list-failure.tsx";
import { BackUpButton } from "./back-up-button.tsx";
import { BackupAlarm } from "./backup-alarm.tsx";
import { BackupsTable } from "./backups-table.tsx";
import { Doctor } from "./doctor.tsx";
import { SafetyFacts } from "./safety-facts.tsx";

const FAILURE = "Failed to load what is known of backups";

/** Whether what is saved would outlive the machine that it is on, for owners. */
export default function SafetyRoute() {
  const client = useStaffClient();
  const isEmbedded = useIsEmbedded();
  const rows = useQuery({ ...safetyQueries.rows(client), meta: { failure: FAILURE } });
  const process = useQuery(safetyQueries.process(client, isEmbedded));
  const isSetUp = isEmbedded && Boolean(process.data?.backups);
  return (
    <Screen
      title="Safety"
      purpose="Whether what is saved here would outlive the machine that it is on."
      action={isSetUp && rows.data && <BackUpButton backups={rows.data.backups} />}
    >
      {rows.isError && !rows.data ? (
        <ListFailure text={FAILURE} query={rows} />
      ) : (
        <>
          {rows.data && <BackupAlarm safety={rows.data} process={process.data} isEmbedded={isEmbedded} />}
          <div className="safety-cards">
            <SafetyFacts safety={rows.data} process={process} isEmbedded={isEmbedded} />
            <Doctor isEmbedded={isEmbedded} />
          </div>
          <BackupsTable backups={rows.data?.backups} isLoading={rows.isFetching} />
        </>
      )}
    </Screen>
  );
}
