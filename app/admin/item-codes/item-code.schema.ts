import { z } from "zod";
import type { ItemCodeInput, ItemCodeRecord } from "../../domain/item-codes/item-codes.data.ts";
import type { FileValue } from "../parts/files/file-field.tsx";

/** The one spelling of a colour that is stored. */
const HEX_COLOUR = /^#[0-9A-F]{6}$/;

/** A colour as it is stored: in capitals, with its sign. What is no colour stays as it is. */
export function writeHex(typed: string): string {
  const bare = typed.trim().toUpperCase();
  return /^[0-9A-F]{6}$/.test(bare) ? `#${bare}` : bare;
}

/** Fields of the item code form. Rules: back office §5 "Item code". */
export const itemCodeSchema = z.object({
  product_id: z.string().min(1, "Please select a product"),
  item_code: z.string().refine((code) => code.trim() !== "", "Item code is required"),
  shade_name: z.string(),
  hex: z
    .string()
    .refine(
      (hex) => !hex.trim() || HEX_COLOUR.test(writeHex(hex)),
      "Write the colour as # and six digits, like #C9A227",
    ),
  type: z.string(),
  country_of_origin: z.string(),
  image: z.custom<FileValue>(),
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

type TextColumn = Exclude<keyof ItemCodeValues, "product_id" | "item_code" | "image">;

const textColumns = Object.keys(itemCodeSchema.omit({ product_id: true, item_code: true, image: true }).shape);

/** What the form starts with: a stored item code, or one without any text. */
export function itemCodeValues(stored?: ItemCodeRecord): ItemCodeValues {
  return {
    ...eachText((column) => stored?.[column] ?? ""),
    product_id: stored ? String(stored.product_id) : "",
    item_code: stored?.item_code ?? "",
    image: { url: stored?.image_url ?? null, file: null },
  };
}

/** What a copy starts with: the same technical data without what tells and shows the shade, which is another one. */
export function copiedValues(source: ItemCodeRecord): ItemCodeValues {
  return { ...itemCodeValues(source), shade_name: "", hex: "", image: { url: null, file: null } };
}

/** The row that the form stands for: texts without outer spaces, empty ones null. */
export function itemCodeInput(values: ItemCodeValues, image_url: string | null): ItemCodeInput {
  return {
    ...eachText((column) => values[column].trim() || null),
    product_id: Number(values.product_id),
    item_code: values.item_code.trim(),
    hex: writeHex(values.hex) || null,
    image_url,
  };
}

function eachText<Text>(text: (column: TextColumn) => Text): Record<TextColumn, Text> {
  return Object.fromEntries(textColumns.map((column) => [column, text(column as TextColumn)])) as Record<
    TextColumn,
    Text
  >;
}
