import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sampleQueries } from "../../domain/samples/samples.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Package } from "../../ui/subject-icons.tsx";

/** The way to the requests for samples: how many nobody has begun, and whether a mail has failed. */
export function SamplesLink() {
  const client = useStaffClient();
  const { data } = useQuery(sampleQueries.counts(client));
  return (
    <Link className="row box messages-link" to="/admin/requests">
      <Package aria-hidden="true" />
      <strong>Requests</strong>
      {data && (
        <span className="soft">
          {data.received === 0 ? "No new requests" : `${data.received} received`}
          {data.failed > 0 && (
            <em className="danger">{data.failed === 1 ? "1 mail has failed" : `${data.failed} mails have failed`}</em>
          )}
        </span>
      )}
    </Link>
  );
}
