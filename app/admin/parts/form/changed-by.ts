import type { StaffClient } from "../../../lib/backend/staff-client.ts";

/** Where the history of changes keeps what a form is about. */
export type HistoryPlace = {
  entity: string;
  id: number;
  /** The row that the form changes, where it hangs on the entity. */
  row?: { table: string; id: number };
};

type Version = { person: string | null; changes: Change[] };

type Change = { table: string; row_id: number | null; after: Record<string, unknown> | null };

/**
 * Who has last changed these columns of a record, as e-mail; undefined where nobody knows. It says who, no more: a history that can't be
 * read keeps nobody from saving.
 */
export async function findChangedBy(
  client: StaffClient,
  place: HistoryPlace,
  columns: string[],
): Promise<string | undefined> {
  const { entity, id, row = { table: entity, id } } = place;
  const call = { entity, entity_id: id, max_rows: 20 };
  const { data, error } = await client.rpc("record_history" as never, call as never);
  const versions = (data as { versions?: Version[] } | null)?.versions ?? [];
  if (error) return undefined;
  const isOfRow = (change: Change) => change.table === row.table && Number(change.row_id) === row.id;
  const isOfColumns = ({ changes }: Version) =>
    changes.some((change) => isOfRow(change) && columns.some((column) => column in (change.after ?? {})));
  return (versions.find(isOfColumns) ?? versions[0])?.person ?? undefined;
}
