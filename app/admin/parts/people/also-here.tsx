import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { closeRecord } from "../../../domain/people/people.data.ts";
import { staffQueries } from "../../../domain/people/people.queries.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";

/** Who else has a record open, in the head of what it is opened in; gone once they have left it. */
export function AlsoHere({ entity, id }: { entity: string; id: number }) {
  const client = useStaffClient();
  const others = useQuery(staffQueries.others(client, entity, id));
  useEffect(() => () => void closeRecord(client, entity, id), [client, entity, id]);
  return (
    <p className="also-here" role="status">
      {others.data && others.data.length > 0 && `Also here: ${others.data.join(", ")}`}
    </p>
  );
}
