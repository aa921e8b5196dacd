import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { messageQueries } from "../../domain/contact/contact.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Mail } from "../../ui/icons.tsx";

/** The way to the messages of visitors: how many are open and how many of these nobody has read, and whether a mail has failed. */
export function MessagesLink() {
  const client = useStaffClient();
  const { data } = useQuery(messageQueries.counts(client));
  return (
    <Link className="row box messages-link" to="/admin/messages">
      <Mail aria-hidden="true" />
      <strong>Messages</strong>
      {data && (
        <span className="soft">
          {data.open === 0 ? "No open messages" : `${data.open} open, ${data.unread} new`}
          {data.failed > 0 && (
            <em className="danger">{data.failed === 1 ? "1 mail has failed" : `${data.failed} mails have failed`}</em>
          )}
        </span>
      )}
    </Link>
  );
}
