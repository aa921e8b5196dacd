import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { historyQueries } from "../../domain/history/history.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { ActEntry } from "../record/history/act-entry.tsx";
import { LoadingActs } from "../record/history/loading-acts.tsx";
import { useUndo } from "../record/history/use-restore.ts";
import { ListFailure } from "../record/list/list-failure.tsx";

const SHOWN = 8;

/** What was changed last, each with a way back, and the way to all of it. */
export function RecentChanges() {
  const client = useStaffClient();
  const query = useInfiniteQuery(historyQueries.acts(client, {}, SHOWN));
  const undo = useUndo();
  const acts = query.data?.pages[0]?.rows ?? [];
  return (
    <section className="recent-changes" aria-labelledby="recent-changes">
      <header>
        <h2 id="recent-changes">Recent changes</h2>
        <Link className="link" to="/admin/changes">
          All changes
        </Link>
      </header>
      {query.isError ? (
        <ListFailure text="Failed to load recent changes" query={query} />
      ) : query.isPending ? (
        <LoadingActs />
      ) : acts.length === 0 ? (
        <p className="empty">No changes recorded yet.</p>
      ) : (
        <ol className="box" aria-label="Recent changes">
          {acts.map((act) => (
            <ActEntry key={act.id} act={act} acts={acts} undo={undo} />
          ))}
        </ol>
      )}
    </section>
  );
}
