import { z } from "zod";
import type { Json } from "./database.types.ts";
import { kindOf, RowFailure, reasonOf } from "./failure.ts";
import type { StaffWriter } from "./staff-client.ts";

/**
 * What is changed of a record, as texts: what stood in each cell, and what is to stand there; "" for nothing. A cell is called as its
 * column, FIELD@LANGUAGE for a translation, or as its table of links for ids, one on each line (supabase/schemas/22_writer.sql).
 */
export type Cells = Record<string, [before: string, after: string]>;

/** What is changed of the media in one table; the order by their addresses, new ones among them, where somebody has put them in one. */
type MediaChange = {
  add: { url: string; type?: "image" | "video" }[];
  remove: number[];
  order?: string[] | undefined;
};

/** A record that is changed; without an id it is a new one. */
export type Entry = {
  id?: number | undefined;
  cells: Cells;
  media?: Record<string, MediaChange>;
  /** By which it is told what was kept. */
  line?: number;
  name?: string;
};

type Options = {
  /** What the history calls it. */
  kind?: "edit" | "import" | "order";
  /** Writes the others where cells read otherwise by now; without it all is written, or nothing. */
  isPartial?: boolean;
};

const keptCell = z.object({
  line: z.number().default(0),
  name: z.string().default(""),
  column: z.string(),
  present: z.string().nullable(),
  by: z.string().nullish(),
});

/** A cell that is kept as it is because it reads otherwise by now; `present` is null for a record that is gone. */
export type KeptCell = z.infer<typeof keptCell>;

const written = z.object({
  changed: z.number(),
  kept: z.array(keptCell),
  row: z.record(z.string(), z.unknown()).nullish(),
});

/** Nothing was written: others have changed the same cells meanwhile. */
export class KeptFailure extends RowFailure {
  readonly kept: readonly KeptCell[];
  constructor(message: string, kept: readonly KeptCell[]) {
    super("stale", message);
    this.kept = kept;
  }
}

/** Milliseconds that a form waits for its save; bulk work waits longer (fetchInTime). */
const FORM_SAVE_MS = 15_000;

/**
 * Writes cells of records, each where it still reads as before, all in one transaction, which is one act in the history. What is sent again with the
 * same `changeId`, because an answer was lost, is done once (decision 0032). Throws a KeptFailure where others have changed the same
 * meanwhile, or the backend's error: PT404 "gone", 23505 for a key that is taken; or a ZodError.
 */
export async function writeRecords(
  client: StaffWriter,
  changeId: string,
  entity: string,
  entries: readonly Entry[],
  { kind = "edit", isPartial = false }: Options = {},
) {
  const call = { save_id: changeId, entity, entries: entries as unknown as Json, kind, is_partial: isPartial };
  const calling = client.rpc("write_records", call);
  const { data, error } = await (kind === "edit" && !isPartial
    ? calling.abortSignal(AbortSignal.timeout(FORM_SAVE_MS))
    : calling);
  if (error) throw keptFailure(error) ?? error;
  return written.parse(data);
}

/** Writes one record, and gives its row as it is stored then. Throws as writeRecords does. */
export async function writeRecord<Row>(
  client: StaffWriter,
  changeId: string,
  entity: string,
  entry: Entry,
): Promise<Row> {
  return (await writeRecords(client, changeId, entity, [entry])).row as Row;
}

/** The failure that says which cells read otherwise by now; undefined for any other error of the backend. */
export function keptFailure(error: { details: unknown }): KeptFailure | undefined {
  if (kindOf(error) !== "stale") return undefined;
  try {
    const { data } = z.array(keptCell).safeParse(JSON.parse(String(error.details)));
    return data && new KeptFailure(reasonOf(error), data);
  } catch {
    return undefined;
  }
}

/** A value as it stands in a cell. */
export function cellText(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

/**
 * The cells whose values are not the same, before and after.
 * @param before undefined for a new record, which has all that it is given
 */
export function cellsBetween(before: Record<string, unknown> | undefined, after: Record<string, unknown>): Cells {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]): [string, [string, string]][] => {
      const texts: [string, string] = [before ? cellText(before[name]) : "", cellText(value)];
      return withLines(texts[0]) === withLines(texts[1]) ? [] : [[name, texts]];
    }),
  );
}

/** A browser's own field gives line breaks in one form, whatever was stored. */
export function withLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
