import type { Database } from "../../lib/backend/database.types.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import { saveRow } from "../../lib/backend/rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";

/** A kept request for samples, which is also its own outgoing mail. */
export type RequestRecord = Database["public"]["Tables"]["sample_requests"]["Row"];

type LineRow = Database["public"]["Tables"]["sample_request_lines"]["Row"];

/** A line of a request with the shade as it was when it was asked for. */
export type RequestLine = Omit<LineRow, "snapshot"> & { snapshot: Snapshot };

type Snapshot = {
  code: string;
  color_name: string | null;
  hex: string | null;
  finish: string | null;
  product: string;
  slug: string;
  english: { color_name: string | null; finish: string | null; product: string };
};

/** What staff write in a request. */
export type RequestWork = Pick<RequestRecord, "status" | "assigned_to" | "answer" | "notes">;

/** The same as it is stored, without what the buyer wrote. */
export type StoredWork = RequestWork & Pick<RequestRecord, "id" | "updated_at">;

/** All kept requests, the newest first. Throws the backend's error. */
export async function listRequests(client: StaffClient): Promise<RequestRecord[]> {
  return readAll(({ from, to, counting }) =>
    client
      .from("sample_requests")
      .select("*", counting)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(from, to),
  );
}

/** The lines of a request in their order; those of all requests without an id. Throws the backend's error. */
export async function listRequestLines(client: StaffClient, requestId?: number): Promise<RequestLine[]> {
  const rows = await readAll(({ from, to, counting }) => {
    const query = client.from("sample_request_lines").select("*", counting);
    return (requestId === undefined ? query : query.eq("request_id", requestId))
      .order("request_id")
      .order("place")
      .order("id")
      .range(from, to);
  });
  return rows as RequestLine[];
}

/** How many requests nobody has begun, and how many mails were given up. Throws the backend's error. */
export async function countRequests(client: StaffClient): Promise<{ received: number; failed: number }> {
  const count = async (column: "status" | "mail_status", value: string) => {
    const answer = await client
      .from("sample_requests")
      .select("id", { count: "exact", head: true })
      .eq(column, value)
      .throwOnError();
    return answer.count ?? 0;
  };
  const [received, failed] = await Promise.all([count("status", "received"), count("mail_status", "failed")]);
  return { received, failed };
}

/**
 * Saves what staff write in a request, only while nobody else has changed it since it was `seen` (decisions §4). `saveId` says which
 * save it is (`saveRow`). Throws a RowFailure "stale" or "gone", or the backend's error.
 */
export async function saveRequest(
  client: StaffWriter,
  saveId: string,
  seen: StoredWork,
  work: RequestWork,
): Promise<RequestRecord> {
  const target = { id: seen.id, seen: { updated_at: seen.updated_at } };
  return saveRow(client, saveId, "sample_requests", work, target);
}
