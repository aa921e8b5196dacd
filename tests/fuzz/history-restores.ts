import { sql } from "kysely";
import {
  diffOf,
  isFree,
  isRecord,
  lostLinks,
  type Row,
  type Trashed,
  undone,
  versionDiff,
  versionsOf,
} from "./history-model.ts";
import { note, type Playing, request, tableName } from "./history-playing.ts";

type Answer = { conflicts?: { field: string; offer: string | null }[]; change_id?: string | null; kept?: object[] };
const answerOf = (rows: Row[]) => (rows[0] as unknown as { answer: Answer }).answer;

/** Restores a record, by the name that is offered where its own is taken. */
export async function restore(playing: Playing, trashed: Trashed | undefined): Promise<void> {
  const row = trashed?.diff.get(trashed.key)?.before;
  if (!trashed || !row) return;
  const names: Record<string, string> = {};
  const [entry] = await playing.stage.rows(
    "owner",
    sql<{ id: number }>`select id from private.trash
      where record_table = ${tableName(row)} and record_id = ${row.id}`,
  );
  const call = () => sql`select public.restore_record(${entry?.id}, ${JSON.stringify(names)}::text::jsonb) as answer`;
  let answer = answerOf(await request(playing, call()));
  const [conflict] = answer.conflicts ?? [];
  const { state } = playing.model;
  const isHomeless = row.table === "codes" && !state.has(`products:${row.product_id}`);
  if (Boolean(conflict) !== (isHomeless || !isFree(state, row)))
    throw new Error(`Restoring ${trashed.key}: ${JSON.stringify(answer)}`);
  if (conflict && conflict.offer === null) return;
  if (conflict?.offer) {
    names[conflict.field] = conflict.offer;
    answer = answerOf(await request(playing, call()));
  }
  const named = { ...row, ...names } as Row;
  const diff = new Map([...trashed.diff, ...lostLinks(playing.model, trashed)]);
  diff.set(trashed.key, { before: named, after: undefined });
  note({ ...playing, id: String(answer.change_id) }, undone(state, diff));
}

/** Takes an act back. */
export async function undo(playing: Playing, id: string | undefined): Promise<void> {
  const act = playing.model.acts.find((one) => one.id === id);
  if (!act) return;
  const answer = answerOf(await request(playing, sql`select public.undo_change(${act.id}::uuid) as answer`));
  const state = undone(playing.model.state, act.diff);
  const isWritten = diffOf(playing.model.state, state).size > 0;
  if (Boolean(answer.change_id) !== isWritten) throw new Error(`Undo of ${act.id} gave ${JSON.stringify(answer)}`);
  note({ ...playing, id: String(answer.change_id) }, state);
}

/** Restores a version of a record: as it was after one of the acts that changed it, or before the first of them. */
export async function restoreVersion(playing: Playing, record: string | undefined, value: number): Promise<void> {
  const { model } = playing;
  const row = model.state.get(record ?? "");
  if (!record || !row) return;
  const own = versionsOf(model, record);
  const version = own[value % (own.length + 1)];
  const then = version?.state ?? model.start;
  const statement = sql`select public.restore_version(
    ${tableName(row)}, ${row.id}, ${version?.id ?? null}::uuid) as answer`;
  if (!then.has(record)) {
    const { code } = await playing.stage.refusal(playing.who, statement);
    if (code !== "PT400") throw new Error(`A version of ${record} from before it was is refused with ${code}`);
    return;
  }
  const answer = answerOf(await request(playing, statement));
  const restored = undone(model.state, versionDiff(model.state, then, record));
  if (Boolean(answer.change_id) !== diffOf(model.state, restored).size > 0)
    throw new Error(`Version ${version?.id} of ${record} gave ${JSON.stringify(answer)}`);
  note({ ...playing, id: String(answer.change_id) }, restored);
}

/** Restores each version that there is of the records that were changed, the newest first. */
export async function restoreAll(playing: Playing): Promise<void> {
  const { model } = playing;
  const changed = [...model.state.keys()].filter((key) => isRecord(key) && versionsOf(model, key).length > 0);
  for (const record of changed) {
    const count = versionsOf(model, record).length;
    for (let version = count - 1; version >= 0; version -= 1) await restoreVersion(playing, record, version);
    await restoreVersion(playing, record, versionsOf(model, record).length);
  }
}
