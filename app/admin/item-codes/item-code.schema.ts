import { z } from "zod";
import type {
  CodeChoice,
  ItemCodeInput,
  ItemCodeRecord,
  StoredItemCode,
} from "../../domain/item-codes/item-codes.data.ts";
import { fileValue } from "../parts/files/file-value.schema.ts";

/** The one spelling of a colour that is stored. */
const HEX_COLOUR = /^#[0-9A-F]{6}$/;

/** A colour as it is stored: in capitals, with its sign. What is no colour stays as it is. */
export function writeHex(typed: string): string {
  const bare = typed.trim().toUpperCase();
  return /^[0-9A-F]{6}$/.test(bare) ? `#${bare}` : bare;
}

/** Fields of the item code form. Rules: back office §5 "Item code". */
const itemCodeSchema = z.object({
  product_id: z.string().min(1, "Please select a product"),
  item_code: z.string().refine((code) => code.trim() !== "", "Item code is required"),
  color_name: z.string(),
  hex: z
    .string()
    .refine(
      (hex) => !hex.trim() || HEX_COLOUR.test(writeHex(hex)),
      "Write the colour as # and six digits, like #C9A227",
    ),
  hex_source: z.string(),
  finish: z.string(),
  state: z.enum(["current", "phasing out", "gone"]),
  successor: z.string(),
  type: z.string(),
  country_of_origin: z.string(),
  image: fileValue,
  composition: z.string(),
  denier: z.string(),
  length: z.string(),
  net_weight: z.string(),
  gross_weight: z.string(),
  bleaching: z.string(),
  ironing: z.string(),
  washing_temperature: z.string(),
  other_information: z.string(),
  other_technical_info: z.string(),
});

export type ItemCodeValues = z.infer<typeof itemCodeSchema>;

/** Item codes that are called so, whatever case and product. */
export type FindCodes = (code: string) => Promise<CodeChoice[]>;

/** The same with what depends on the other item codes: a successor is one of them, or the stored one. */
export function itemCodeSchemaAmong(findCodes: FindCodes, stored: StoredItemCode | undefined) {
  // Where they can't be asked, the save can't either, and says so.
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
 * Id of the successor that the form stands for: the stored one where nobody has written another, else the code of the same
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

const ofAnotherKind = { product_id: true, item_code: true, image: true, state: true, successor: true } as const;

type TextColumn = Exclude<keyof ItemCodeValues, keyof typeof ofAnotherKind>;

const textColumns = Object.keys(itemCodeSchema.omit(ofAnotherKind).shape);

export const emptyItemCode: ItemCodeValues = {
  ...eachText(() => ""),
  product_id: "",
  item_code: "",
  state: "current",
  successor: "",
  image: { url: null, file: null },
};

/** What the form of a stored item code starts with. */
export function itemCodeValues({ row, successor }: StoredItemCode): ItemCodeValues {
  const state = itemCodeSchema.shape.state.safeParse(row.state);
  return {
    ...eachText((column) => row[column] ?? ""),
    product_id: String(row.product_id),
    item_code: row.item_code,
    state: state.data ?? "current",
    successor,
    image: { url: row.image_url, file: null },
  };
}

/** What a copy starts with: the same technical data without what tells and shows the shade, which is another one. */
export function copiedValues(source: ItemCodeRecord): ItemCodeValues {
  const own = { color_name: "", hex: "", hex_source: "", state: "current" } as const;
  return { ...itemCodeValues({ row: source, successor: "" }), ...own, image: { url: null, file: null } };
}

/** The row that the form stands for: texts without outer spaces, empty ones null. */
export async function itemCodeInput(
  findCodes: FindCodes,
  values: ItemCodeValues,
  image_url: string | null,
  stored?: StoredItemCode,
): Promise<ItemCodeInput> {
  return {
    ...eachText((column) => values[column].trim() || null),
    product_id: Number(values.product_id),
    item_code: values.item_code.trim(),
    hex: writeHex(values.hex) || null,
    state: values.state,
    successor_id: await successorOf(findCodes, values, stored),
    image_url,
  };
}

function eachText<Text>(text: (column: TextColumn) => Text): Record<TextColumn, Text> {
  return Object.fromEntries(textColumns.map((column) => [column, text(column as TextColumn)])) as Record<
    TextColumn,
    Text
  >;
}
