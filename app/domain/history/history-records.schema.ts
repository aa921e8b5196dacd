import { z } from "zod";

/** Columns of a row. */
const columns = z.record(z.string(), z.unknown());

/** A record: a row that has a history of its own and goes into the trash when it is deleted. */
const record = z.object({ table: z.string(), id: z.number(), name: z.string().nullable() });

export type HistoryRecord = z.infer<typeof record>;

/** What was done to one row: added (I), changed (U, with the columns that changed) or deleted (D). */
const rowChange = z.object({
  id: z.number(),
  table: z.string(),
  row_id: z.number().nullable(),
  op: z.enum(["I", "U", "D"]),
  record_table: z.string(),
  record_id: z.number(),
  name: z.string().nullable(),
  before: columns.nullable(),
  after: columns.nullable(),
});

export type RowChange = z.infer<typeof rowChange>;

/** What kinds of acts there are. */
export const ACT_KINDS = [
  "create",
  "edit",
  "delete",
  "order",
  "import",
  "restore",
  "undo",
  "purge",
  "schedule",
] as const;

const kind = z.enum(ACT_KINDS);

export type ActKind = z.infer<typeof kind>;

const changedField = z.object({
  table: z.string(),
  field: z.string(),
  language: z.string().nullish(),
  /** What was linked or is no longer. */
  of: z.string().nullish(),
  /** How many rows that were. */
  rows: z.number().optional(),
});

/** Something that staff did at once: a save, an order, an import, a deletion with all that hung on it. */
const act = z.object({
  id: z.string(),
  number: z.number(),
  at: z.string(),
  /** Null for the server itself. */
  person: z.string().nullable(),
  kind,
  /** What its first record was called. */
  label: z.string().nullable(),
  /** Three at most. */
  records: z.array(record),
  record_count: z.number(),
  change_count: z.number(),
  /** Six columns at most that it changed; of a translation the field, and its language. */
  fields: z.array(changedField).default([]),
  undoes: z.string().nullable(),
  undone_by: z.string().nullable(),
  /** Whether that left something of it as it was. */
  partly_undone: z.boolean(),
});

export type Act = z.infer<typeof act>;

export const actPage = z.object({ rows: z.array(act), people: z.array(z.string()), has_more: z.boolean() });

export type ActPage = z.infer<typeof actPage>;

export const changePage = z.object({ changes: z.array(rowChange), has_more: z.boolean() });

/** A record as it stood after an act. */
const version = z.object({
  id: z.string(),
  number: z.number(),
  at: z.string(),
  person: z.string().nullable(),
  kind,
  change_count: z.number(),
  changes: z.array(rowChange),
});

export type Version = z.infer<typeof version>;

export const versionPage = z.object({ versions: z.array(version), has_more: z.boolean() });

/** What rows are called: {table: {id: name}}; a translation as "field.language". */
export const rowNames = z.record(z.string(), z.record(z.string(), z.string()));

export type RowNames = z.infer<typeof rowNames>;

/** Something that was not written back, and why. */
const skippedNote = z.object({
  table: z.string(),
  row_id: z.number().nullable(),
  record_table: z.string(),
  record_id: z.number(),
  name: z.string().nullable(),
  field: z.string().nullable(),
  reason: z.enum(["changed", "taken", "place", "gone", "file", "pinned", "refused"]),
  by: z.string().nullish(),
  /** What is gone: the name of a record, or the address of a file. */
  of: z.string().nullish(),
});

export type SkippedNote = z.infer<typeof skippedNote>;

/** What became of taking something back; without an id nothing was to be written. */
export const outcome = z.object({ change_id: z.string().nullable(), written: z.number(), kept: z.array(skippedNote) });

export type Outcome = z.infer<typeof outcome>;

const trashed = z.object({
  id: z.number(),
  table: z.string(),
  record_id: z.number(),
  name: z.string(),
  /** Of an item code its product. */
  detail: z.string().nullable(),
  deleted_at: z.string(),
  person: z.string().nullable(),
  expires_at: z.string(),
  /** How many rows of which tables hang on it. */
  hangs: z.record(z.string(), z.number()),
});

export type Trashed = z.infer<typeof trashed>;

export const trashPage = z.object({ rows: z.array(trashed), total: z.number() });

/** Something that stands in the way of putting a record back; without an offer another name does not help. */
const conflict = z.object({ field: z.string(), value: z.string(), offer: z.string().nullable() });

export type Conflict = z.infer<typeof conflict>;

export const restoreAnswer = z.union([
  z.object({ conflicts: z.array(conflict) }),
  z.object({ restored: record, change_id: z.string().nullable(), skipped: z.array(skippedNote) }),
]);

export type RestoreAnswer = z.infer<typeof restoreAnswer>;
