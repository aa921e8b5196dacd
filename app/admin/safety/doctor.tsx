import { useQuery } from "@tanstack/react-query";
import { safetyQueries } from "../../domain/safety/safety.queries.ts";
import type { Finding } from "../../domain/safety/safety.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { ListFailure } from "../record/list/list-failure.tsx";

const WORDS: Record<Finding["state"], string> = { broken: "Broken", mended: "Mended", note: "Note", ok: "Good" };

/** What doctor says, looked at in the background. */
export function Doctor({ isEmbedded }: { isEmbedded: boolean }) {
  const client = useStaffClient();
  const query = useQuery({ ...safetyQueries.findings(client), enabled: isEmbedded });
  const { data, isFetching } = query;
  return (
    <section className="box setting-card doctor" aria-label="What doctor says" aria-busy={isEmbedded && isFetching}>
      <h2>What doctor says</h2>
      {!isEmbedded && (
        <p>
          It looks at the project from the machine that looks after the site: <code>npm run doctor</code>
        </p>
      )}
      {query.isError && !isFetching && <ListFailure text="Failed to examine" query={query} />}
      {isEmbedded && isFetching && <p role="status">Looking at rows, files and settings…</p>}
      {data && !isFetching && <Findings findings={data} />}
      {data && (
        <button type="button" className="button" disabled={isFetching} onClick={() => query.refetch()}>
          Examine again
        </button>
      )}
    </section>
  );
}

function Findings({ findings }: { findings: Finding[] }) {
  const isBroken = findings.some(({ state }) => state === "broken");
  return (
    <>
      {!isBroken && <p>Nothing is broken</p>}
      {findings.length > 0 && (
        <ul>
          {findings.map(({ state, text }) => (
            <li key={text}>
              <span data-state={state}>{WORDS[state]}</span>
              {text}
            </li>
          ))}
        </ul>
      )}
      {isBroken && (
        <p>
          <code>npm run doctor -- --fix</code> mends what can be mended without losing anything in use.
        </p>
      )}
    </>
  );
}
