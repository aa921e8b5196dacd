import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatSize } from "../../domain/files/stale-files.rules.ts";
import { keepWords, OUTCOME_WORDS } from "../../domain/safety/safety.rules.ts";
import type { Backup, Process, Safety } from "../../domain/safety/safety.schema.ts";
import { formatMinute } from "../parts/dates.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { StatusBadge } from "../record/list/table-parts.tsx";

type SafetyFactsProps = {
  safety: Safety | undefined;
  process: UseQueryResult<Process>;
  isEmbedded: boolean;
};

/** What is known, fact by fact. */
export function SafetyFacts({ safety, process, isEmbedded }: SafetyFactsProps) {
  const { data } = process;
  const last = safety?.backups.find(({ outcome }) => outcome !== "running");
  return (
    <section className="box setting-card safety-facts" aria-label="What is known">
      <h2>What is known</h2>
      {process.isError && !data && <ListFailure text="Failed to load what the server knows" query={process} />}
      <dl className="pairs" aria-busy={!safety || (isEmbedded && !data)}>
        {isEmbedded && <Fact name="Version">{data && data.version}</Fact>}
        <Fact name="Last backup">{safety && (last ? <LastBackup backup={last} /> : "None yet")}</Fact>
        {safety?.last_good && safety.last_good.id !== last?.id && (
          <Fact name="Last good backup">
            <LastBackup backup={safety.last_good} />
          </Fact>
        )}
        <Fact name="Last drill">{safety && <LastDrill backup={safety.last_drilled} />}</Fact>
        {data?.backups && (
          <Fact name="Next backup">
            {formatMinute(data.backups.next)}
            <small>Kept: {keepWords(data.backups.keep)}</small>
          </Fact>
        )}
        {!isEmbedded && (
          <Fact name="Back up now">
            It runs on the machine that looks after the site: <code>npm run backup</code>
          </Fact>
        )}
        {isEmbedded && (
          <Fact name="Disk room">{data && `${formatSize(data.disk.free)} free of ${formatSize(data.disk.total)}`}</Fact>
        )}
        <Fact name="Waiting mails">{safety && (safety.waiting_mails === 0 ? "None" : safety.waiting_mails)}</Fact>
        <Fact name="Schema">
          {isEmbedded ? data && <span data-state={data.schema.state}>{data.schema.text}</span> : safety?.migration}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? "–"}</dd>
    </div>
  );
}

function LastBackup({ backup }: { backup: Backup }) {
  const { at, outcome, place, bytes, rows, files, error } = backup;
  return (
    <>
      {formatMinute(at)} <StatusBadge status={OUTCOME_WORDS[outcome]} />
      {bytes !== null && (
        <small>
          {formatSize(bytes)}, {rows?.toLocaleString("en")} rows, {files?.toLocaleString("en")} files
        </small>
      )}
      <small>{outcome === "good" ? `In ${place}` : `For ${place}`}</small>
      {error && <small data-state="broken">{error}</small>}
    </>
  );
}

function LastDrill({ backup }: { backup: Backup | null }) {
  if (!backup?.drilled_at) return "None yet: the first backup is restored for proof, then one each week";
  const isGood = backup.drill_outcome === "good";
  return (
    <>
      {formatMinute(backup.drilled_at)} <StatusBadge status={isGood ? "Good" : "Failed"} />
      <small>
        {isGood ? "Restored for proof" : "Could not be restored"}: the backup of {formatMinute(backup.at)}
      </small>
      {backup.drill_error && <small data-state="broken">{backup.drill_error}</small>}
    </>
  );
}
