import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, useId, useState } from "react";
import { describeAct, describeExtent, undoingOf } from "../../../domain/history/describe-acts.rules.ts";
import { describeChange } from "../../../domain/history/describe-changes.rules.ts";
import { historyQueries } from "../../../domain/history/history.queries.ts";
import { mergeNames } from "../../../domain/history/history-names.rules.ts";
import type { Act } from "../../../domain/history/history-records.schema.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { ChevronRight } from "../../../ui/icons.tsx";
import { formatMinute } from "../../parts/dates.ts";
import { PersonName } from "../../parts/people/person-name.tsx";
import { useAccess } from "../../parts/session/access.ts";
import { ListFailure } from "../list/list-failure.tsx";
import { ActLine } from "./act-line.tsx";
import { ChangeList } from "./change-list.tsx";
import { LoadMore } from "./load-more.tsx";
import type { useUndo } from "./use-restore.ts";

type ActEntryProps = {
  act: Act;
  /** All acts that are shown. */
  acts: readonly Act[];
  undo: ReturnType<typeof useUndo>;
};

/** An act in a list of them: what it was, its changes when it is opened, and a button that takes it back. */
export function ActEntry({ act, acts, undo }: ActEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { mayWrite } = useAccess();
  const undoing = undoingOf(act, acts);
  const undone = acts.find((other) => other.id === act.undoes);
  const isBusy = undo.busyId === act.id;
  return (
    <li className="act">
      <div className="apart act-head">
        <div>
          <ActLine {...act} />
          {act.change_count > 0 ? (
            <button
              type="button"
              id={id}
              className="act-what"
              aria-expanded={isOpen}
              aria-controls={`${id}-changes`}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronRight aria-hidden="true" />
              <span>
                {describeAct(act)}
                {describeExtent(act).map((part) => (
                  <Fragment key={part}>
                    {" "}
                    <small>{part}</small>
                  </Fragment>
                ))}
              </span>
            </button>
          ) : (
            <p className="act-what">{describeAct(act)}</p>
          )}
          {undone && (
            <p className="quiet">
              Takes back what <PersonName email={undone.person} /> did on {formatMinute(undone.at)}
            </p>
          )}
        </div>
        {undoing ? (
          <p className="quiet">
            {act.partly_undone ? "Partly undone" : "Undone"}
            {undoing.act && (
              <>
                {" by "}
                <PersonName email={undoing.act.person} /> on {formatMinute(undoing.act.at)}
              </>
            )}
          </p>
        ) : (
          act.change_count > 0 &&
          tablesOf(act).every(mayWrite) && (
            <button
              type="button"
              className="button small"
              aria-describedby={id}
              aria-disabled={undo.isBusy || undefined}
              // The second click of two is not meant for the entry that the first one brought.
              onClick={({ detail }) => !undo.isBusy && detail < 2 && undo.undo(act.id)}
            >
              {isBusy ? "Undoing..." : "Undo"}
            </button>
          )
        )}
      </div>
      <div id={`${id}-changes`} className="act-changes" hidden={!isOpen}>
        {isOpen && <ActChanges id={act.id} />}
      </div>
    </li>
  );
}

/** The tables that an act is known to have changed: who undoes it changes them again. */
function tablesOf({ fields, records }: Act): string[] {
  if (fields.length === 0) return records.map(({ table }) => table);
  // Of a translation the entry names the table of what is translated.
  return fields.map(({ table, language }) => (language ? "translations" : table));
}

function ActChanges({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useInfiniteQuery(historyQueries.details(client, id));
  if (query.isError) return <ListFailure text="Failed to load the changes" query={query} />;
  if (!query.data) return <p role="status">Loading...</p>;
  const { pages } = query.data;
  const names = mergeNames(pages.map((page) => page.names));
  return (
    <>
      <ChangeList changes={pages.flatMap(({ changes }) => changes.map((change) => describeChange(change, names)))} />
      {query.hasNextPage && <LoadMore query={query} />}
    </>
  );
}
