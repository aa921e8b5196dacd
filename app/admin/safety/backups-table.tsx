import { formatSize } from "../../domain/files/stale-files.rules.ts";
import { OUTCOME_WORDS } from "../../domain/safety/safety.rules.ts";
import type { Backup } from "../../domain/safety/safety.schema.ts";
import { formatMinute } from "../parts/dates.ts";
import { LoadingRows, StatusBadge } from "../record/list/table-parts.tsx";

/** Undefined until they have come. */
type BackupsTableProps = { backups: Backup[] | undefined; isLoading: boolean };

const HEADERS = [
  { header: "When", className: "brief" },
  { header: "Outcome" },
  { header: "Size", className: "number state" },
  { header: "Rows", className: "number state" },
  { header: "Files", className: "number state" },
  { header: "Where", className: "spare" },
  { header: "Drill", className: "state" },
];

/** The newest backups. */
export function BackupsTable({ backups, isLoading }: BackupsTableProps) {
  return (
    <section className="recent-backups" aria-label="Recent backups">
      <h2>Recent backups</h2>
      <div className="box table-frame">
        <table aria-label="Recent backups" aria-busy={isLoading}>
          <thead>
            <tr>
              {HEADERS.map(({ header, className }) => (
                <th key={header} scope="col" className={className}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {!backups && <LoadingRows columns={HEADERS.map(({ className }) => className)} />}
            {backups?.map((backup) => (
              <BackupRow key={backup.id} backup={backup} />
            ))}
            {backups?.length === 0 && (
              <tr className="empty-row">
                <td colSpan={HEADERS.length}>No backups yet</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function BackupRow({ backup }: { backup: Backup }) {
  const { at, due, outcome, error, bytes, rows, files, place, removed_at, drill_outcome, drill_error } = backup;
  return (
    <tr>
      <td className="brief">
        {formatMinute(at)}
        {due === null && <small>Asked for</small>}
      </td>
      <td>
        <StatusBadge status={OUTCOME_WORDS[outcome]} />
        {error && <small>{error}</small>}
        {removed_at && <small>No longer kept</small>}
      </td>
      <td className="number state">{bytes === null ? "–" : formatSize(bytes)}</td>
      <td className="number state">{rows?.toLocaleString("en") ?? "–"}</td>
      <td className="number state">{files?.toLocaleString("en") ?? "–"}</td>
      <td className="spare">{place}</td>
      <td className="state">
        {drill_outcome ? <StatusBadge status={drill_outcome === "good" ? "Good" : "Failed"} /> : "–"}
        {drill_error && <small>{drill_error}</small>}
      </td>
    </tr>
  );
}
