import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { deskQueries } from "../../domain/desk/desk.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { Plot } from "./plot.tsx";

const KINDS = [
  { kind: "requests", title: "Requests" },
  { kind: "messages", title: "Messages" },
  { kind: "searches", title: "Searches" },
] as const;

/** What came in during the last twelve weeks, as far as the role reads it. */
export function Figures() {
  const query = useQuery(deskQueries.figures(useStaffClient()));
  const { weeks, shades } = query.data ?? {};
  return (
    <section className="desk-figures" aria-labelledby="desk-figures">
      <h2 id="desk-figures">The last twelve weeks</h2>
      {query.isError && !query.data && <ListFailure text="Failed to load the figures" query={query} />}
      <div className="plots">
        {weeks &&
          KINDS.map(({ kind, title }) => {
            const bars = weeks.flatMap(({ week, [kind]: count }) => (count === null ? [] : [{ week, count }]));
            return bars.length > 0 && <Plot key={kind} title={title} bars={bars} />;
          })}
        {shades && shades.length > 0 && (
          <section className="box" aria-labelledby="most-asked">
            <h3 id="most-asked">Shades asked for most</h3>
            <ol>
              {shades.map(({ code, product, slug, asked }) => (
                <li key={`${slug} ${code}`}>
                  <Link className="link" to={`/admin/item-codes?${new URLSearchParams({ q: code })}`}>
                    {code}
                  </Link>{" "}
                  <span className="soft">{product}</span>
                  <data className="figures" value={asked}>
                    {asked}
                  </data>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </section>
  );
}
