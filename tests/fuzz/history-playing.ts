import type { RawBuilder } from "kysely";
import type { Persona, Scene } from "../policies/support/scene.ts";
import { diffOf, isRecord, type Model, type Row, type State, trashedDiff } from "./history-model.ts";

export type Playing = { stage: Scene; model: Model; who: Persona; id: string };
const TABLE_NAMES = {
  products: "products",
  mappings: "product_category_mappings",
  images: "product_images",
  codes: "item_codes",
  categories: "product_categories",
  items: "gallery_items",
  links: "gallery_item_products",
} as const;
export const tableName = (row: Row) => TABLE_NAMES[row.table as keyof typeof TABLE_NAMES];

/** Notes what a request did: to the state, to its act, and to the trash. */
export function note({ model, id }: Playing, state: State): void {
  const before = model.state;
  const diff = diffOf(before, state);
  model.state = state;
  if (diff.size === 0) return;
  const known = model.acts.find((act) => act.id === id);
  if (known) {
    const whole = new Map(known.diff);
    for (const [key, sides] of diff)
      whole.set(key, { ...sides, ...(whole.has(key) && { before: whole.get(key)?.before }) });
    Object.assign(known, { diff: whole, state });
  } else model.acts.push({ id, diff, state });
  model.trash = model.trash.filter(({ key }) => !state.has(key));
  for (const [key, { before: was, after }] of diff) {
    if (!was || after || !isRecord(key)) continue;
    if (key.startsWith("codes:") && !state.has(`products:${was.product_id}`)) continue;
    model.trash.push({ key, diff: trashedDiff(before, diff, key) });
  }
}

export async function request({ stage, who, id }: Playing, statement: RawBuilder<unknown>): Promise<Row[]> {
  return (await stage.rows(who, statement, id)) as Row[];
}

/** Sends a statement that would take what another row has: it is refused. */
export async function expectTaken({ stage, who }: Playing, statement: RawBuilder<unknown>): Promise<void> {
  const { code } = await stage.refusal(who, statement);
  if (code !== "23505") throw new Error(`Refused with ${code} where a value was taken`);
}
