import { createHash } from "node:crypto";
import { toSimplified } from "../../build-steps/to-simplified.ts";

/** The tables that the commands write, parents first. */
const TABLES = ["categories", "products", "mappings", "images", "codes", "items", "links", "translations"] as const;
export type Table = (typeof TABLES)[number];
export type Value = string | number | null;
/** A row without what the database makes by itself. A mapping and a link have no id: they are their own key. */
export type Row = { table: Table } & Record<string, Value>;
export type State = ReadonlyMap<string, Row>;

/** What an act, or one request of it, did to each row: absent on one side where the row was made or deleted. */
export type Diff = ReadonlyMap<string, { before: Row | undefined; after: Row | undefined }>;
/** A deleted record, and what its deletion did. */
export type Trashed = { key: string; diff: Diff };
/** `state` is what there was after the act. */
export type Act = { id: string; diff: Diff; state: State };
export type Model = { start: State; state: State; acts: Act[]; trash: Trashed[] };

export function keyOf(row: Row): string {
  if (row.table === "mappings") return `mappings:${row.product_id}:${row.category_id}`;
  return row.table === "links" ? `links:${row.item_id}:${row.product_id}` : `${row.table}:${row.id}`;
}
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

/** The records that a row goes with, the one in whose history it stands first: a translation with what it translates. */
function parentsOf(row: Row): string[] {
  if (row.table === "translations") return [`${row.entity}:${row.entity_id}`];
  const item = row.table === "links" ? [`items:${row.item_id}`] : [];
  const product = "product_id" in row ? [`products:${row.product_id}`] : [];
  const category = row.table === "mappings" ? [`categories:${row.category_id}`] : [];
  return [...item, ...product, ...category];
}

export const isRecord = (key: string) => /^(products|codes|items|categories):/.test(key);

/** The record whose versions a row is part of. */
const recordOf = (row: Row): string => (isRecord(keyOf(row)) ? keyOf(row) : (parentsOf(row)[0] ?? ""));

/** True where a row goes with this record, or with one that goes with it. */
function hangsOn(row: Row, record: string, known: State): boolean {
  return parentsOf(row).some((parent) => {
    const above = known.get(parent);
    return parent === record || (above !== undefined && hangsOn(above, record, known));
  });
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
  if (row.table === "products" || row.table === "items") return `${row.table} ${row.slug}`;
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
      // A product's place in a category is a thing of the product.
      return row === undefined || staying.some((record) => !/^cat/.test(record) && hangsOn(row, record, state));
    };
    going = going.filter((key) => !staying.includes(key) && !stays(key));
    const more = going.filter(
      (key) => isRecord(key) && [...state].some(([other, row]) => !going.includes(other) && hangsOn(row, key, state)),
    );
    if (more.length === 0) return without(state, going);
    staying = [...staying, ...more];
  }
}

/** The products that get the place back which an act took from them: not where one that stays has it by now. */
function placed(state: State, diff: Diff): string[] {
  const placeOf = (row: Row | undefined) => row?.display_order;
  let moving = [...diff.keys()].filter((key) => {
    const { before, after } = diff.get(key) ?? {};
    return before && after && placeOf(before) !== placeOf(after) && placeOf(state.get(key)) === placeOf(after);
  });
  for (;;) {
    const standing = rowsOf(state, "products").filter((row) => !moving.includes(keyOf(row)));
    const free = moving.filter((key) => !standing.some((row) => placeOf(row) === placeOf(diff.get(key)?.before)));
    if (free.length === moving.length) return free;
    moving = free;
  }
}

function patched(state: State, diff: Diff): State {
  const now = new Map(state);
  const moving = placed(state, diff);
  for (let progress = true; progress; ) {
    progress = false;
    for (const [key, { before, after }] of diff) {
      const row = now.get(key);
      if (!row || !before || !after) continue;
      const fields = Object.keys(before).filter(
        (field) =>
          before[field] !== after[field] &&
          row[field] === after[field] &&
          (field !== "display_order" || moving.includes(key)),
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
    if (!parentsOf(row).every((parent) => now.has(parent)) || !isFree(now, row)) continue;
    const others = rowsOf(now, "products").map(({ display_order }) => Number(display_order));
    const isTaken = row.table === "products" && others.includes(Number(row.display_order));
    now.set(keyOf(row), isTaken ? { ...row, display_order: Math.max(...others) + 1 } : row);
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

/** The acts that changed a record. */
export function versionsOf({ acts }: Model, record: string): Act[] {
  const isOwn = (row: Row | undefined) => row !== undefined && recordOf(row) === record;
  return acts.filter(({ diff }) => [...diff.values()].some(({ before, after }) => isOwn(before) || isOwn(after)));
}

/** What a record was in another state, and what of it is there now; its place among others is no part of it. */
export function versionDiff(present: State, then: State, record: string): Diff {
  const place = present.get(record)?.display_order;
  const own = (state: State) => [...state].filter(([, row]) => recordOf(row) === record);
  const before = new Map(own(then));
  const was = before.get(record);
  if (was && place !== undefined) before.set(record, { ...was, display_order: place });
  return diffOf(before, new Map(own(present)));
}

/** The links of a record in the trash to others that were deleted beside it, and are back by now. */
export function lostLinks({ acts, state }: Model, { key, diff }: Trashed): Diff {
  const lost = new Map<string, { before: Row; after: undefined }>();
  acts.forEach((act, place) => {
    for (const [link, { before, after }] of act.diff) {
      if (!before || after || diff.has(link) || !/^(mappings|links):/.test(link)) continue;
      const other = act.diff.get(recordOf(before));
      const isNewest = !acts.slice(place + 1).some((later) => later.diff.has(link));
      if (parentsOf(before).includes(key) && recordOf(before) !== key && other?.before && !other.after && isNewest)
        if (state.has(recordOf(before))) lost.set(link, { before, after: undefined });
    }
  });
  return lost;
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
