import { useInfiniteQuery } from "@tanstack/react-query";
import { browserWords } from "../../domain/account/browser-words.rules.ts";
import { describeAccessEvent } from "../../domain/people/access-words.rules.ts";
import { peopleQueries } from "../../domain/people/people.queries.ts";
import type { AccessEvent } from "../../domain/people/people.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { formatMinute } from "../parts/dates.ts";
import { LoadMore } from "../record/history/load-more.tsx";
import { LoadingActs } from "../record/history/loading-acts.tsx";
import { ListFailure } from "../record/list/list-failure.tsx";

const FAILURE = "Failed to load sign-ins and people";

/** Who got in, who failed to, and what became of whom, the newest first. */
export function AccessEvents() {
  const client = useStaffClient();
  const query = useInfiniteQuery({ ...peopleQueries.events(client), meta: { failure: FAILURE } });
  const events = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (query.isPending) return <LoadingActs />;
  if (query.isError && events.length === 0) return <ListFailure text={FAILURE} query={query} />;
  if (events.length === 0) {
    return (
      <p role="status" className="empty">
        Nothing recorded yet.
      </p>
    );
  }
  return (
    <>
      <ol className="box" aria-label="Sign-ins and people" aria-busy={query.isFetching}>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {query.isError && <ListFailure text={FAILURE} query={query} />}
      {query.hasNextPage && !query.isError && <LoadMore query={query} />}
    </>
  );
}

function Event({ event }: { event: AccessEvent }) {
  const { at, actor, address, agent } = event;
  const from = [address, agent && browserWords(agent)].filter(Boolean).join(", ");
  return (
    <li className="act" data-event={event.event}>
      <div>
        <p className="act-what">{describeAccessEvent(event)}</p>
        <p className="quiet">
          <time dateTime={at}>{formatMinute(at)}</time>
          {actor && ` · by ${actor}`}
          {from && ` · ${from}`}
        </p>
      </div>
    </li>
  );
}
