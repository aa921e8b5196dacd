import { daysOf, type ShownNumber, shownNumber } from "./shown-text.ts";
import { attributeOf, walkXml } from "./walk-xml.ts";

/** What the cells of all sheets refer to. */
export type BookFacts = { strings: readonly string[]; formats: readonly string[]; is1904: boolean };

/** A cell as it is shown. */
export type SheetCell = ShownNumber & {
  /** The number, where it is one. */
  number?: number;
  isFormula?: boolean;
  isError?: boolean;
};

export type MergedRange = { fromRow: number; toRow: number; fromColumn: number; toColumn: number };

export type SheetCells = {
  /** The rows that hold anything: `line` counts from 1, a cell stands at its column, from 0. */
  rows: { line: number; isHidden: boolean; cells: (SheetCell | undefined)[] }[];
  merged: MergedRange[];
};

const LAST_COLUMN = 16_383;

/** The cells of a worksheet. */
export function readWorksheet(xml: string, facts: BookFacts): SheetCells {
  const rows: SheetCells["rows"] = [];
  const merged: MergedRange[] = [];
  let row: SheetCells["rows"][number] = { line: 0, isHidden: false, cells: [] };
  let column = -1;
  let cell = { type: "", style: 0, value: "", text: "", isFormula: false, isEmpty: true };
  let within: "v" | "t" | undefined;
  let isReading = false;
  let isOfCells = false;
  walkXml(xml, {
    open: (name, attributes) => {
      switch (name) {
        case "sheetData":
          isOfCells = true;
          break;
        case "row": {
          const line = Number(attributeOf(attributes, "r") ?? row.line + 1);
          row = { line, isHidden: /^(1|true)$/.test(attributeOf(attributes, "hidden") ?? ""), cells: [] };
          column = -1;
          break;
        }
        case "c": {
          const at = attributeOf(attributes, "r");
          column = at === undefined ? column + 1 : columnOf(at);
          const [type = "n", style = "0"] = [attributeOf(attributes, "t"), attributeOf(attributes, "s")];
          cell = { type, style: Number(style), value: "", text: "", isFormula: false, isEmpty: true };
          break;
        }
        case "v":
          within = "v";
          break;
        case "t":
          within = isReading ? undefined : "t";
          break;
        case "rPh":
          isReading = true;
          break;
        case "f":
          cell.isFormula = true;
          break;
        case "mergeCell": {
          const range = rangeOf(attributeOf(attributes, "ref") ?? "");
          if (range) merged.push(range);
          break;
        }
      }
    },
    close: (name) => {
      if (name === "sheetData") isOfCells = false;
      if (name === "v" || name === "t") within = undefined;
      if (name === "rPh") isReading = false;
      if (name === "row" && isOfCells && row.cells.length > 0) rows.push(row);
      if (name !== "c" || !isOfCells || column < 0 || column > LAST_COLUMN) return;
      if (!cell.isEmpty || cell.isFormula) row.cells[column] = shown(cell, facts);
    },
    text: (part) => {
      if (!within) return;
      cell[within === "v" ? "value" : "text"] += part;
      cell.isEmpty = false;
    },
  });
  return { rows, merged };
}

type RawCell = { type: string; style: number; value: string; text: string; isFormula: boolean };

function shown(cell: RawCell, { strings, formats, is1904 }: BookFacts): SheetCell {
  const formula = cell.isFormula ? { isFormula: true } : {};
  switch (cell.type) {
    case "s":
      return { text: unescaped(strings[Number(cell.value)] ?? ""), ...formula };
    case "inlineStr":
      return { text: unescaped(cell.text), ...formula };
    case "str":
      return { text: unescaped(cell.value), ...formula };
    case "b":
      return { text: /^(1|true)$/.test(cell.value.trim()) ? "TRUE" : "FALSE", ...formula };
    case "e":
      return { text: cell.value.trim(), isError: true, ...formula };
  }
  const value = cell.value.trim();
  const number = cell.type === "d" ? daysOf(value) : Number(value);
  if (value === "" || Number.isNaN(number)) return { text: value, ...formula };
  const code = formats[cell.style] ?? "General";
  const isOwnDate = cell.type === "d";
  const look = { code: isOwnDate && code === "General" ? "yyyy-mm-dd" : code, is1904: is1904 && !isOwnDate };
  return { ...shownNumber(number, look), number, ...formula };
}

/** `_x0041_` in a text is the character of that number. */
function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The column of a cell's name, from 0. */
function columnOf(name: string): number {
  let column = 0;
  for (const letter of /^\$?([A-Z]+)/i.exec(name)?.[1]?.toUpperCase() ?? "")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function rangeOf(ref: string): MergedRange | undefined {
  const [from, to = from] = ref.split(":");
  const lineOf = (name = "") => Number(/\d+/.exec(name)?.[0]);
  const range = {
    fromRow: lineOf(from),
    toRow: lineOf(to),
    fromColumn: columnOf(from ?? ""),
    toColumn: columnOf(to ?? ""),
  };
  return Object.values(range).some(Number.isNaN) ? undefined : range;
}
