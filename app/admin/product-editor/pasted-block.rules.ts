import { matchColumns } from "../../domain/spreadsheets/match-columns.rules.ts";
import { counted } from "../../lib/counted.ts";
import { placeBlock } from "../record/grid/clipboard.rules.ts";
import type { Range } from "../record/grid/grid-places.rules.ts";
import type { CellEdit } from "../record/grid/pending-cells.rules.ts";

type Block = readonly (readonly string[])[];

/**
 * Which cells a pasted block goes into, and, for people, what of it goes nowhere. With headings above it, each column is the one that it is
 * in a file, shown or not; without, the block begins at the upper left corner of the range.
 * @param columns that are shown
 * @param isColumn whether the grid has a column of this name
 */
export function placePasted(
  block: Block,
  range: Range,
  columns: readonly { name: string }[],
  isColumn: (name: string) => boolean,
): { cells: CellEdit[]; left: string } {
  const [headings = [], ...lines] = block;
  const named = columnsOf(block)?.map((name) => (name !== undefined && isColumn(name) ? name : undefined));
  if (named) {
    const unknown = headings.filter((text, place) => text.trim() !== "" && !named[place]);
    return {
      cells: lines.flatMap((line, down) => inColumns(line, range.top + down, (place) => named[place])),
      left: unknown.length > 0 ? `; left out: ${unknown.join(", ")}` : "",
    };
  }
  const { cells, columnsLeftOut } = placeBlock(block, range, columns.length);
  return {
    cells: cells.flatMap(({ row, column, text }) => inColumns([text], row, () => columns[column]?.name)),
    left: columnsLeftOut > 0 ? `; ${counted(columnsLeftOut, "column")} beyond the last one left out` : "",
  };
}

/**
 * Which column each heading of a block is; undefined where its first line is one of data. A word alone may be a value by chance: a line of
 * headings is known by two, or as the only word above others.
 */
function columnsOf([headings = [], ...lines]: Block): (string | undefined)[] | undefined {
  const found = matchColumns("item_codes", headings);
  const known = found.filter((name) => name !== undefined).length;
  return known > 1 || (known === 1 && headings.length === 1 && lines.length > 0) ? found : undefined;
}

function inColumns(texts: readonly string[], row: number, nameAt: (place: number) => string | undefined): CellEdit[] {
  return texts.flatMap((text, place) => {
    const column = nameAt(place);
    return column === undefined ? [] : [{ row, column, text }];
  });
}
