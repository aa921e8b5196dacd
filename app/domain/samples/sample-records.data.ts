import type { Database } from "../../lib/backend/database.types.ts";
import { type ListPage, type ListRequest, readListPage } from "../../lib/backend/list-page.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import { chunkIds, readByIds, unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import { type Cells, keptFailure } from "../../lib/backend/write-records.ts";

/** A kept request for samples, which is also its own outgoing mail. */
export type SampleRecord = Database["public"]["Tables"]["sample_requests"]["Row"];

type LineRow = Database["public"]["Tables"]["sample_request_lines"]["Row"];

/** A line of a request with the shade as it was when it was asked for. */
export type SampleRecordLine = Omit<LineRow, "snapshot"> & { snapshot: Snapshot };

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
export type SampleWork = Pick<SampleRecord, "status" | "assigned_to" | "answer" | "notes">;

/** The same as it is stored, without what the buyer wrote. */
export type StoredWork = SampleWork & Pick<SampleRecord, "id" | "updated_at">;

/** Name of their list in the database. */
export const SAMPLE_REQUESTS = "sample_requests";

/** A page of the kept requests, the newest first unless sorted otherwise. Throws the backend's error. */
export function listSampleRequests(client: StaffClient, request: ListRequest): Promise<ListPage<SampleRecord>> {
  return readListPage(client, SAMPLE_REQUESTS, request, (ids) =>
    client.from(SAMPLE_REQUESTS).select("*").in("id", ids),
  );
}

/** The requests with these ids in their order, without those that are gone. Throws the backend's error. */
export function listSampleRequestsByIds(client: StaffClient, ids: readonly number[]): Promise<SampleRecord[]> {
  return readByIds(ids, (some) => client.from(SAMPLE_REQUESTS).select("*").in("id", some));
}

/** A request; null where there is none. Throws the backend's error. */
export function getSampleRecord(client: StaffClient, id: number): Promise<SampleRecord | null> {
  return unwrap(client.from(SAMPLE_REQUESTS).select("*").eq("id", id).maybeSingle());
}

/** The lines of requests, each request's in their order. Throws the backend's error. */
export async function listSampleLines(client: StaffClient, requestIds: readonly number[]): Promise<SampleRecordLine[]> {
  const parts = await Promise.all(
    chunkIds(requestIds).map((ids) =>
      readAll(({ from, to, counting }) =>
        client
          .from("sample_request_lines")
          .select("*", counting)
          .in("request_id", ids)
          .order("request_id")
          .order("place")
          .order("id")
          .range(from, to),
      ),
    ),
  );
  return parts.flat() as SampleRecordLine[];
}

/** How many requests nobody has begun, and how many mails were given up. Throws the backend's error. */
export async function countSampleRequests(client: StaffClient): Promise<{ received: number; failed: number }> {
  const count = async (column: "status" | "mail_status", value: string) => {
    const answer = await client
      .from(SAMPLE_REQUESTS)
      .select("id", { count: "exact", head: true })
      .eq(column, value)
      .throwOnError();
    return answer.count ?? 0;
  };
  const [received, failed] = await Promise.all([count("status", "received"), count("mail_status", "failed")]);
  return { received, failed };
}

/**
 * Saves what was changed in a request, only while nobody else has changed the same (decisions §4). `changeId` says which save it is. Throws a
 * RowFailure "stale", or the backend's error: PT404 "gone".
 */
export async function saveSampleRequest(
  client: StaffWriter,
  changeId: string,
  id: number,
  cells: Cells,
): Promise<void> {
  const { error } = await client.rpc("save_request", { save_id: changeId, id, cells });
  if (error) throw keptFailure(error) ?? error;
}
