import { type Version, versionPage } from "../../../domain/history/history-records.schema.ts";
import type { StaffClient } from "../../../lib/backend/staff-client.ts";

/** Where the history of changes keeps what a form is about. */
export type HistoryPlace = {
  entity: string;
  id: number;
  /** What the entity is called. */
  name?: string | null;
  /** The row that the form changes, where it hangs on the entity. */
  row?: { table: string; id: number };
};

type RowChange = Version["changes"][number];

/** The act that last deleted a record, which lies in the trash since; undefined where nobody knows, and for what hangs on a record. */
export async function findDeletion(client: StaffClient, place: HistoryPlace): Promise<Version | undefined> {
  if (place.row) return undefined;
  const versions = await readVersions(client, place);
  return versions.find(changes(place, ({ op }) => op === "D"));
}

/** It says who, no more: a history that can't be read keeps nobody from saving. */
async function readVersions(client: StaffClient, { entity, id }: HistoryPlace): Promise<Version[]> {
  const { data } = await client.rpc("record_history", { entity, entity_id: id, max_rows: 20 });
  return versionPage.safeParse(data).data?.versions ?? [];
}

function changes({ entity, id, row = { table: entity, id } }: HistoryPlace, isMeant: (change: RowChange) => boolean) {
  return (version: Version) =>
    version.changes.some((change) => change.table === row.table && change.row_id === row.id && isMeant(change));
}
