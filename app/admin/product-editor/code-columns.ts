import { sheetColumns } from "../../domain/spreadsheets/sheet-columns.rules.ts";
import type { GridColumn } from "../record/grid/grid-column.ts";

/** The columns of a product's codes in their order, with their widths in rem. */
const WIDTHS: Record<string, number> = {
  item_code: 9,
  color_name: 10,
  hex: 7.5,
  finish: 8,
  state: 8,
  type: 11,
  composition: 15,
  denier: 8,
  length: 8,
  net_weight: 8,
  gross_weight: 8,
  country_of_origin: 10,
  bleaching: 11,
  ironing: 11,
  washing_temperature: 11,
  other_information: 15,
  other_technical_info: 15,
  gtin: 10,
  hex_source: 9,
  successor: 11,
};

/** What the grid of a product's codes shows; each text that is translated has those in these languages beside it. */
export function codeColumns(languages: readonly string[], columns = sheetColumns("item_codes")): GridColumn[] {
  const all = new Map(columns.map((column) => [column.name, column]));
  return Object.entries(WIDTHS).flatMap(([name, width]) =>
    [name, ...languages.map((code) => `${name}@${code}`)].flatMap((each) => {
      const column = all.get(each);
      if (!column) return [];
      const { label, choices, translates } = column;
      return [{ name: each, label, width, choices, language: translates?.language, isColour: each === "hex" }];
    }),
  );
}
