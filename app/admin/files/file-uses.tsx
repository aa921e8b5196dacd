import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { fileQueries } from "../../domain/files/files.queries.ts";
import type { FileUse, FileUses as Uses } from "../../domain/files/stored-files.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { recordPath } from "../record/history/record-path.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { placeWords, recordWords, usedIn } from "./file-words.ts";

const FAILURE = "Failed to load where this file is used";

/** Where a file is used, each place with a way to its record, and what holds it besides. */
export function FileUses({ file }: { file: string }) {
  const heading = useId();
  const query = useQuery({ ...fileQueries.uses(useStaffClient(), file), meta: { failure: FAILURE } });
  const uses = query.data;
  return (
    <section className="file-uses" aria-labelledby={heading}>
      <h3 id={heading}>{uses ? usedIn(uses.total) : "Use"}</h3>
      {query.isError && !uses ? (
        <ListFailure text={FAILURE} query={query} />
      ) : uses ? (
        <UsesList uses={uses} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </section>
  );
}

export function UsesList({ uses: { total, places, trash, is_held } }: { uses: Uses }) {
  return (
    <>
      {places.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={[place.noun, place.record_id, place.table, place.column, place.language].join()}>
              <RecordLink record={place} /> <small>{placeWords(place)}</small>
            </li>
          ))}
          {total > places.length && <li className="quiet">and {total - places.length} more</li>}
        </ul>
      )}
      {trash.length > 0 && (
        <p className="quiet">
          In the <Link to="/admin/trash">trash</Link>: {trash.map(recordWords).join(", ")}
        </p>
      )}
      {total === 0 && is_held && trash.length === 0 && (
        <p className="quiet">A former version names it: it stays until that history ends.</p>
      )}
    </>
  );
}

function RecordLink({ record }: { record: FileUse }) {
  const { noun, record_id, name } = record;
  const path = recordPath({ table: noun, id: record_id, name });
  const words = recordWords(record);
  return path ? <Link to={path}>{words}</Link> : <span>{words}</span>;
}
