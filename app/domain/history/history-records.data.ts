import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import { namelessRows } from "./history-names.rules.ts";
import {
  type ActPage,
  actPage,
  changePage,
  type Outcome,
  outcome,
  type RestoreAnswer,
  type RowChange,
  type RowNames,
  restoreAnswer,
  rowNames,
  type Trashed,
  trashPage,
  type Version,
  versionPage,
} from "./history-records.schema.ts";

/** Which acts are asked for; what is not given hides none. */
export type ActFilter = {
  /** The address of who did it; "" for the server. */
  person?: string;
  kind?: string;
  /** A kind of record, and one of them. */
  record_table?: string;
  record_id?: number;
  /** A text that they tell of: a name, a value, a person. */
  search?: string;
};

/** Acts of staff, the newest first, older than `before_number`. Throws the backend's error. */
export async function listActs(
  client: StaffClient,
  filter: ActFilter,
  page: { before_number?: number; max_rows: number },
): Promise<ActPage> {
  const { data, error } = await client.rpc("list_changes", { ...filter, ...page });
  if (error) throw error;
  return actPage.parse(data);
}

export type NamedChanges = { changes: RowChange[]; names: RowNames; has_more: boolean };

/** The rows that an act changed, in its order, with what they refer to. Throws the backend's error. */
export async function listActChanges(client: StaffClient, id: string, after_change?: number): Promise<NamedChanges> {
  const { data, error } = await client.rpc("change_details", { id, ...(after_change && { after_change }) });
  if (error) throw error;
  const page = changePage.parse(data);
  return { ...page, names: await nameRows(client, page.changes) };
}

export type NamedVersions = { versions: Version[]; names: RowNames; has_more: boolean };

/** What happened to a record and what hangs on it, the newest first. Throws the backend's error. */
export async function listVersions(
  client: StaffClient,
  entity: string,
  entity_id: number,
  before_number?: number,
): Promise<NamedVersions> {
  const call = { entity, entity_id, ...(before_number && { before_number }) };
  const { data, error } = await client.rpc("record_history", call);
  if (error) throw error;
  const page = versionPage.parse(data);
  return {
    ...page,
    names: await nameRows(
      client,
      page.versions.flatMap(({ changes }) => changes),
    ),
  };
}

async function nameRows(client: StaffClient, changes: RowChange[]): Promise<RowNames> {
  const rows = namelessRows(changes);
  if (Object.keys(rows).length === 0) return {};
  const { data, error } = await client.rpc("history_names", { rows });
  if (error) throw error;
  return rowNames.parse(data);
}

/** Takes an act back, as far as it still reads as the act left it. That is an act too. Throws the backend's error. */
export async function undoAct(client: StaffWriter, id: string): Promise<Outcome> {
  const { data, error } = await client.rpc("undo_change", { id });
  if (error) throw error;
  return outcome.parse(data);
}

/** Makes a record read as it stood after an act; without one, as before the first that is kept. Throws the backend's error. */
export async function restoreVersion(
  client: StaffWriter,
  entity: string,
  entity_id: number,
  version: string | null,
): Promise<Outcome> {
  // The types of functions know no null.
  const call = { entity, entity_id, version: version as string };
  const { data, error } = await client.rpc("restore_version", call);
  if (error) throw error;
  return outcome.parse(data);
}

/** Makes one column of a row read as it did before or after a change. Throws the backend's error. */
export async function restoreField(
  client: StaffWriter,
  change_id: number,
  field: string,
  side: "before" | "after",
): Promise<Outcome> {
  const { data, error } = await client.rpc("restore_field", { change_id, field, side });
  if (error) throw error;
  return outcome.parse(data);
}

/** Which entries of the trash are asked for. */
export type TrashFilter = { search?: string; record_table?: string };

/** A page of the trash, what was deleted last first. Throws the backend's error. */
export async function listTrash(
  client: StaffClient,
  filter: TrashFilter,
  page: number,
  page_limit: number,
): Promise<{ rows: Trashed[]; total: number }> {
  const { data, error } = await client.rpc("list_trash", { ...filter, page, page_limit });
  if (error) throw error;
  return trashPage.parse(data);
}

// The database gives no more of them at a time.
const MOST_ENTRIES = 100;

/** All pages of the trash, as one. Throws the backend's error. */
export async function listWholeTrash(client: StaffClient, filter: TrashFilter): Promise<Trashed[]> {
  const found = new Map<number, Trashed>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listTrash(client, filter, page, MOST_ENTRIES);
    for (const row of rows) found.set(row.id, row);
    if (page * MOST_ENTRIES >= total) return [...found.values()];
  }
}

/** Puts a record back from the trash, or tells what stands in the way. Throws the backend's error. */
export async function restoreRecord(
  client: StaffWriter,
  trash_id: number,
  names: Record<string, string>,
): Promise<RestoreAnswer> {
  const { data, error } = await client.rpc("restore_record", { trash_id, names });
  if (error) throw error;
  return restoreAnswer.parse(data);
}

/** Deletes for good what is in the trash. Throws the backend's error. */
export async function deleteForGood(client: StaffWriter, trash_id: number): Promise<void> {
  const { error } = await client.rpc("delete_for_good", { trash_id });
  if (error) throw error;
}
