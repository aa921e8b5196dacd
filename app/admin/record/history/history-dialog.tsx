import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { historyQueries } from "../../../domain/history/history.queries.ts";
import { mergeNames } from "../../../domain/history/history-names.rules.ts";
import type { Version } from "../../../domain/history/history-records.schema.ts";
import { recordTitle } from "../../../domain/history/history-words.rules.ts";
import { type TimelineEntry, timelineOf } from "../../../domain/history/timeline.rules.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { counted } from "../../../lib/counted.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useAccess } from "../../parts/session/access.ts";
import { DialogFrame } from "../form/dialog-frame.tsx";
import { ListFailure } from "../list/list-failure.tsx";
import { ActLine } from "./act-line.tsx";
import { ChangeList } from "./change-list.tsx";
import { LoadMore } from "./load-more.tsx";
import { LoadingActs } from "./loading-acts.tsx";
import { RestoreField } from "./restore-field.tsx";
import { useRestore } from "./use-restore.ts";

type HistoryDialogProps = {
  record: { table: string; id: number; name: string | null };
  /** Called when something of the record was brought back. */
  onRestored?: (() => Promise<unknown> | undefined) | undefined;
  onClose: () => void;
};

/** What happened to a record and to what hangs on it, with ways back. */
export function HistoryDialog({ record, onRestored, onClose }: HistoryDialogProps) {
  const client = useStaffClient();
  const query = useInfiniteQuery(historyQueries.versions(client, record.table, record.id));
  const restore = useRestore(record, onRestored);
  const pages = query.data?.pages ?? [];
  const versions = pages.flatMap((page) => page.versions);
  const named = { ...record, name: nameIn(versions, record) ?? record.name };
  const names = mergeNames(pages.map((page) => page.names));
  const entries = timelineOf(versions, query.hasNextPage, names, record);
  return (
    <DialogFrame title="History" isBusy={restore.isBusy} onClose={onClose}>
      <div className="dialog-body history">
        <p className="apart history-subject">
          <strong>{recordTitle(named)}</strong>
          <Link className="link" to={`/admin/changes?record=${record.table}.${record.id}`}>
            Recent changes
          </Link>
        </p>
        {query.isError && entries.length === 0 ? (
          <ListFailure text="Failed to load the history" query={query} />
        ) : query.isPending ? (
          <LoadingActs />
        ) : entries.length === 0 ? (
          <p role="status" className="empty">
            No changes recorded yet.
          </p>
        ) : (
          <ol aria-label="Versions" aria-busy={query.isFetching}>
            {entries.map((entry) => (
              <Entry key={entry.version?.id ?? "before"} entry={entry} record={record} restore={restore} />
            ))}
          </ol>
        )}
        {query.isError && entries.length > 0 && <ListFailure text="Failed to load the history" query={query} />}
        {query.hasNextPage && !query.isError && <LoadMore query={query} />}
      </div>
    </DialogFrame>
  );
}

type EntryProps = {
  entry: TimelineEntry;
  record: HistoryDialogProps["record"];
  restore: ReturnType<typeof useRestore>;
};

function Entry({ entry, record, restore }: EntryProps) {
  const isWriter = useAccess().mayWrite(record.table);
  const { version, changes, restoreTo, along } = entry;
  const [isAsking, setAsking] = useState(false);
  const left = version ? version.change_count - version.changes.length : 0;
  return (
    <li className="version">
      <div className="apart">
        {version ? <ActLine {...version} /> : <h3>Before the first recorded change</h3>}
        {isWriter && restoreTo !== undefined && (
          <button
            type="button"
            className="button small"
            disabled={restore.isBusy}
            onClick={({ detail }) => {
              if (detail > 1) return;
              if (along.length > 0) setAsking(true);
              else restore.restoreVersion(restoreTo);
            }}
          >
            Restore this version
          </button>
        )}
      </div>
      <ChangeList
        changes={changes}
        own={record}
        action={({ restore: to, label, form }) =>
          isWriter &&
          to && (
            <RestoreField
              form={form}
              value={to.value}
              isBusy={restore.isBusy}
              onRestore={() => restore.restoreField(to, label)}
            />
          )
        }
      />
      {left > 0 && <p className="hint">and {counted(left, "more change")}</p>}
      {restoreTo !== undefined && (
        <ConfirmDialog
          open={isAsking}
          title="Restore this version?"
          confirm="Restore"
          onConfirm={() => {
            setAsking(false);
            restore.restoreVersion(restoreTo);
          }}
          onCancel={() => setAsking(false)}
        >
          <p>These were changed since, and go back as well:</p>
          <ul>
            {along.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </li>
  );
}

function nameIn(versions: readonly Version[], { table, id }: HistoryDialogProps["record"]): string | null {
  const changes = versions.flatMap((version) => version.changes);
  return changes.find((change) => change.record_table === table && change.record_id === id)?.name ?? null;
}
