import { z } from "zod";
import { type Cells, cellsBetween } from "../../lib/backend/write-records.ts";
import { itemCodes } from "../../nouns/item-codes/fields.ts";
import type { CodeChoice, ItemCodeRecord, StoredItemCode } from "../../nouns/item-codes/item-codes.data.ts";
import { fileValue } from "../parts/files/file-value.schema.ts";
import type { SaveWork } from "../record/form/merging-save.ts";
import { nounForm } from "../record/form/noun-form.ts";

const plain = nounForm(itemCodes, ["successor_id"]);

/** Fields of the item code form. Rules: back office §5 "Item code". */
const itemCodeSchema = z
  .object({ ...plain.shape, successor: z.string(), image: fileValue })
  .superRefine((values, context) => plain.check(values, context));

export type ItemCodeValues = z.infer<typeof itemCodeSchema>;

/** Item codes that are called so, whatever case and product. */
export type FindCodes = (code: string) => Promise<CodeChoice[]>;

/** The same with what depends on the other item codes: a successor is one of them, or the stored one. */
export function itemCodeSchemaAmong(findCodes: FindCodes, stored: StoredItemCode | undefined) {
  // Where the backend can't be reached for them, the save fails too, and says so.
  const isKnown = (values: ItemCodeValues) =>
    successorOf(findCodes, values, stored).then(
      (id) => id !== null,
      () => true,
    );
  return itemCodeSchema.refine(async (values) => !values.successor.trim() || (await isKnown(values)), {
    path: ["successor"],
    error: "Another item code of this product, or one that no other product has too",
  });
}

/**
 * Id of the successor that the form means: the stored one where nobody has written another, else the code of the same
 * product, or the only one that is called so; null where there is none. Throws what `findCodes` throws.
 */
async function successorOf(findCodes: FindCodes, values: ItemCodeValues, stored?: StoredItemCode) {
  const { successor, item_code, product_id } = values;
  const wanted = successor.trim();
  if (stored && wanted === stored.successor) return stored.row.successor_id;
  if (!wanted) return null;
  const isOwn = (code: CodeChoice) => String(code.product_id) === product_id;
  const found = await findCodes(wanted);
  const others = found.filter((code) => !isOwn(code) || code.item_code !== item_code.trim());
  return (others.find(isOwn) ?? (others.length === 1 ? others[0] : undefined))?.id ?? null;
}

/** What its fields are called where two versions of it are compared. */
export const itemCodeLabels = {
  ...plain.labels,
  successor: itemCodes.fields.successor_id.label,
  image: itemCodes.fields.image_url.label,
};

export const emptyItemCode: ItemCodeValues = {
  ...plain.valuesOf(),
  successor: "",
  image: { url: null, file: null },
};

/** What the form of a stored item code starts with. */
export function itemCodeValues({ row, successor }: StoredItemCode): ItemCodeValues {
  return { ...plain.valuesOf(row), successor, image: { url: row.image_url, file: null } };
}

/** What a copy starts with: the same technical data without what tells and shows the shade, which is another one. */
export function copiedValues(source: ItemCodeRecord): ItemCodeValues {
  const own = { color_name: "", hex: "", hex_source: "", gtin: "", state: "current" } as const;
  return { ...itemCodeValues({ row: source, successor: "" }), ...own, image: { url: null, file: null } };
}

/** What was changed in the form, and the address of its picture by now; of a new item code all that was filled in. */
export async function itemCodeCells(
  findCodes: FindCodes,
  { values, stored, base }: Pick<SaveWork<ItemCodeValues, StoredItemCode | undefined>, "values" | "stored" | "base">,
  image_url: string | null,
): Promise<Cells> {
  const successor_id = await successorOf(findCodes, values, stored);
  return {
    ...plain.cellsOf(stored && base, values),
    ...cellsBetween(stored && { successor_id: stored.row.successor_id, image_url: base.image.url }, {
      successor_id,
      image_url,
    }),
  };
}
