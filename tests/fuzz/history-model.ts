import { createHash } from "node:crypto";
import { toSimplified } from "../../build-steps/to-simplified.ts";

/** The tables that the commands write, parents first. */
const TABLES = ["products", "mappings", "images", "codes", "translations"] as const;
export type Table = (typeof TABLES)[number];
export type Value = string | number | null;
/** A row without what the database makes by itself. A mapping has no id: it is its own key. */
export type Row = { table: Table } & Record<string, Value>;
export type State = ReadonlyMap<string, Row>;

/** What an act, or one request of it, did to each row: absent on one side where the row was made or deleted. */
export type Diff = ReadonlyMap<string, { before: Row | undefined; after: Row | undefined }>;
/** A deleted record, and what its deletion did. */
export type Trashed = { key: string; diff: Diff };
export type Model = { state: State; acts: { id: string; diff: Diff }[]; trash: Trashed[] };

export const keyOf = (row: Row): string =>
  row.table === "mappings" ? `mappings:${row.product_id}:${row.category_id}` : `${row.table}:${row.id}`;
export const hashOf = (text: Value): string =>
  createHash("sha256")
    .update(String(text ?? ""))
    .digest("hex");
export const rowsOf = (state: State, table: Table): Row[] => [...state.values()].filter((row) => row.table === table);

const isSame = (one: Row | undefined, other: Row | undefined): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (row: object | undefined) => row && Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));

export function diffOf(before: State, after: State): Diff {
  const keys = new Set([...before.keys(), ...after.keys()]);
  const diff = new Map<string, { before: Row | undefined; after: Row | undefined }>();
  for (const key of keys) {
    const sides = { before: before.get(key), after: after.get(key) };
    if (!isSame(sides.before, sides.after)) diff.set(key, sides);
  }
  return diff;
}

/** The record that a row goes with: a translation with what it translates, everything else with its product. */
function parentOf(row: Row): string | undefined {
  if (row.table === "translations") return `${row.entity}:${row.entity_id}`;
  return row.table === "products" ? undefined : `products:${row.product_id}`;
}

/** True where a row goes with this record, or with one that goes with it. */
function hangsOn(row: Row, record: string, known: State): boolean {
  const parent = parentOf(row);
  if (parent === undefined) return false;
  if (parent === record) return true;
  const above = known.get(parent);
  return above !== undefined && hangsOn(above, record, known);
}

/** Without these rows and all that hangs on them; what they were the successors of has none. */
export function without(state: State, keys: readonly string[]): State {
  const left = new Map(
    [...state].filter(([key, row]) => !keys.some((gone) => key === gone || hangsOn(row, gone, state))),
  );
  for (const [key, row] of left) {
    if (row.table === "codes" && row.successor_id !== null && !left.has(`codes:${row.successor_id}`))
      left.set(key, { ...row, successor_id: null });
  }
  return left;
}

/** What may not be the same in two rows. */
function uniqueOf(row: Row): string {
  if (row.table === "products") return `slug ${row.slug}`;
  if (row.table === "codes") return `code ${row.product_id} ${row.item_code}`;
  if (row.table === "translations") return `text ${row.entity} ${row.entity_id} ${row.field_name} ${row.language_code}`;
  return keyOf(row);
}

export const isFree = (state: State, row: Row): boolean =>
  ![...state].some(([key, other]) => key !== keyOf(row) && uniqueOf(other) === uniqueOf(row));

const isSuccessorThere = (state: State, row: Row): boolean =>
  row.table !== "codes" || row.successor_id === null || state.has(`codes:${row.successor_id}`);

/** Takes an act back: only what still reads as the act left it. */
export function undone(state: State, diff: Diff): State {
  const unmade = withoutMade(state, diff);
  return patched(added(patched(unmade, diff), diff), diff);
}

// A record goes only together with all that hangs on it; what hangs on one that stays, stays too.
function withoutMade(state: State, diff: Diff): State {
  const made = [...diff].filter(([key, { before }]) => before === undefined && state.has(key)).map(([key]) => key);
  let going = made.filter((key) => isSame(state.get(key), diff.get(key)?.after));
  const changed = made.filter((key) => !going.includes(key) && isRecord(key));
  let staying = changed;
  for (;;) {
    const stays = (key: string) => {
      const row = state.get(key);
      return row === undefined || staying.some((record) => hangsOn(row, record, state));
    };
    going = going.filter((key) => !staying.includes(key) && !stays(key));
    const more = going.filter(
      (key) => isRecord(key) && [...state].some(([other, row]) => !going.includes(other) && hangsOn(row, key, state)),
    );
    if (more.length === 0) return without(state, going);
    staying = [...staying, ...more];
  }
}

const isRecord = (key: string) => key.startsWith("products:") || key.startsWith("codes:");

function patched(state: State, diff: Diff): State {
  const now = new Map(state);
  for (let progress = true; progress; ) {
    progress = false;
    for (const [key, { before, after }] of diff) {
      const row = now.get(key);
      if (!row || !before || !after) continue;
      const fields = Object.keys(before).filter(
        (field) => before[field] !== after[field] && row[field] === after[field],
      );
      // The hash of the original belongs to the text that was made of it.
      if (!fields.includes("translated_value") && before.translated_value !== after.translated_value)
        fields.splice(0, fields.length);
      const patch = Object.fromEntries(fields.map((field) => [field, before[field]]));
      const wanted = { ...row, ...patch } as Row;
      if (fields.length === 0 || !isFree(now, wanted) || !isSuccessorThere(now, wanted)) continue;
      now.set(key, wanted);
      progress = true;
    }
  }
  return now;
}

/** With the rows that were deleted, as far as what they belong to is there and nothing took their place. */
function added(state: State, diff: Diff): State {
  const now = new Map(state);
  const missing = TABLES.flatMap((table) =>
    [...diff].flatMap(([key, { before, after }]) =>
      before?.table === table && after === undefined && !now.has(key) ? [before] : [],
    ),
  );
  for (const row of missing) {
    const parent = parentOf(row);
    if ((parent === undefined || now.has(parent)) && isFree(now, row)) now.set(keyOf(row), row);
  }
  for (const { table, id } of missing) {
    const row = now.get(`${table}:${id}`);
    if (row && !isSuccessorThere(now, row)) now.set(keyOf(row), { ...row, successor_id: null });
  }
  return now;
}

/** What of a deletion belongs to this record: the record, what hung on it, and what referred to its codes. */
export function trashedDiff(before: State, diff: Diff, record: string): Diff {
  const own = new Set(
    [...diff].flatMap(([key, sides]) =>
      sides.before && !sides.after && (key === record || hangsOn(sides.before, record, before)) ? [key] : [],
    ),
  );
  const referred = [...diff].filter(([, sides]) => sides.after && own.has(`codes:${sides.before?.successor_id}`));
  return new Map([...[...diff].filter(([key]) => own.has(key)), ...referred]);
}

/** What must be there: the rows, and the simplified texts that are derived of the traditional ones. */
export function contentOf(state: State): string[] {
  const texts = rowsOf(state, "translations");
  const derived = texts.flatMap((row) => {
    const own: Row = { ...row, language_code: "cn" };
    if (row.language_code !== "zh" || !isFree(state, { ...own, id: -1 })) return [];
    const { id: _, ...text } = own;
    Object.assign(text, { translated_value: toSimplified(String(row.translated_value)), origin: "derived" });
    return [text];
  });
  return [...state.values(), ...derived].map((row) => JSON.stringify(sorted(row))).sort();
}
