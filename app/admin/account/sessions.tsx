import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endMyOtherSessions, endMySession } from "../../domain/account/account.data.ts";
import { accountQueries } from "../../domain/account/account.queries.ts";
import type { OwnSession } from "../../domain/account/account.schema.ts";
import { browserWords } from "../../domain/account/browser-words.rules.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { formatMinute } from "../parts/dates.ts";
import { useAction } from "../parts/use-action.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { Card } from "./card.tsx";

const FAILURE = "Failed to load your sessions";

/** The browsers that the person is signed in with. */
export function Sessions() {
  const client = useStaffClient();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({ ...accountQueries.sessions(client), meta: { failure: FAILURE } });
  const ending = useAction({
    run: ({ client }, { id }: { id: string }) => endMySession(client, id),
    success: () => "Session ended",
    failure: "Failed to end the session",
    refresh: accountQueries.sessionsKey,
    canBeUndone: false,
  });
  const endingOthers = useAction({
    run: ({ client }) => endMyOtherSessions(client),
    success: () => "All other sessions ended",
    failure: "Failed to end the other sessions",
    refresh: accountQueries.sessionsKey,
    canBeUndone: false,
  });
  const hasOthers = query.data?.some(({ is_present }) => !is_present) ?? false;

  return (
    <Card title="Sessions" about="Where you are signed in. End what you don't know, and change your password then.">
      {query.isError && !query.data ? (
        <ListFailure text={FAILURE} query={query} />
      ) : !query.data ? (
        <p role="status">Loading...</p>
      ) : (
        <ul className="sessions" aria-label="Sessions" aria-busy={query.isFetching}>
          {query.data.map((session) => (
            <Session
              key={session.id}
              session={session}
              isBusy={ending.isPending}
              onEnd={() => ending.mutate({ id: session.id })}
            />
          ))}
        </ul>
      )}
      {hasOthers && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          End all others
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          title="End all others?"
          confirm="End all others"
          isBusy={endingOthers.isPending}
          onConfirm={() => endingOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          <p>You stay signed in here. Every other browser asks for a new sign-in.</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Session({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const browser = browserWords(session.user_agent);
  return (
    <li>
      <div>
        <strong>{browser}</strong>
        {session.is_present && <span className="badge">This browser</span>}
        <p>
          {session.ip ?? "Unknown address"} · since <Time at={session.created_at} />
          {session.last_seen_at && (
            <>
              {" "}
              · last seen <Time at={session.last_seen_at} />
            </>
          )}
        </p>
      </div>
      {!session.is_present && (
        <button
          type="button"
          className="button small"
          aria-label={`End ${browser} since ${formatMinute(session.created_at)}`}
          aria-disabled={isBusy || undefined}
          // The second click of two is not meant for the session that moves here when the first is gone.
          onClick={({ detail }) => !isBusy && detail < 2 && onEnd()}
        >
          End
        </button>
      )}
    </li>
  );
}

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatMinute(at)}</time>;
}
