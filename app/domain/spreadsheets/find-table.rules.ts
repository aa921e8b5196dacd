import type { ReadRow, ReadSheet, SheetTable } from "./sheet-table.rules.ts";

/** Which column each of these headings is; undefined for one that is not known. */
export type MatchHeadings = (headings: readonly string[]) => readonly (string | undefined)[];

/** Where the headings of a table stand: the first of their rows, from 0 among the rows of the sheet, and how many rows they take. */
export type HeadingPlace = { at: number; lines: 1 | 2 };

/** Rows in which headings are looked for: nobody writes more above a table. */
const LOOKED_AT = 40;

/** Which sheet has the table, where one alone can be meant: it alone has known headings, or it is the only one that holds anything. */
export function findSheet(sheets: readonly ReadSheet[], match: MatchHeadings): number | undefined {
  const filled = sheets.flatMap(({ rows }, place) => (rows.length > 0 ? [{ rows, place }] : []));
  if (filled.length === 1) return filled[0]?.place;
  // A word of a cover sheet may be a heading by chance: a table is known by two.
  const known = filled.filter(({ rows }) => countOf(match, headingsAt(rows, findHeadings(rows, match), match)) >= 2);
  return known.length === 1 ? known[0]?.place : undefined;
}

/** The row of the headings: the one of which most are known, or the first with two cells where none is. */
export function findHeadings(rows: readonly ReadRow[], match: MatchHeadings): HeadingPlace {
  let best: HeadingPlace & { known: number } = { at: 0, lines: 1, known: 0 };
  for (const at of rows.slice(0, LOOKED_AT).keys()) {
    const known = countOf(match, headingsAt(rows, { at, lines: 1 }, match));
    if (known > best.known) best = { at, lines: 1, known };
    const both = headingsAt(rows, { at, lines: 2 }, match);
    // A second line that says more than the first has headings too. Below a title it has all of them.
    const isSecond = rows[at + 1]?.line === (rows[at]?.line ?? 0) + 1 && known > 0;
    if (isSecond && countOf(match, both) > Math.max(known, best.known))
      best = { at, lines: 2, known: countOf(match, both) };
  }
  if (best.known > 0) return { at: best.at, lines: best.lines };
  const filled = rows.slice(0, LOOKED_AT).findIndex(({ cells }) => cells.filter(({ text }) => text.trim()).length > 1);
  return { at: Math.max(0, filled), lines: 1 };
}

function countOf(match: MatchHeadings, headings: readonly string[]): number {
  return match(headings).filter((column) => column !== undefined).length;
}

/** The texts of the headings. Of two lines, what is known: the lower one, or both, as in “Net” below “Weight”. */
export function headingsAt(rows: readonly ReadRow[], { at, lines }: HeadingPlace, match: MatchHeadings): string[] {
  const upper = textsOf(rows[at]);
  if (lines === 1) return trimmed(upper);
  const lower = textsOf(rows[at + 1]);
  const count = Math.max(upper.length, lower.length);
  return trimmed(
    Array.from({ length: count }, (_, place) => {
      const [above, below] = [upper[place] ?? "", lower[place] ?? ""];
      if (above === "" || below === "" || above === below) return below || above;
      const ways = [below, `${below} ${above}`, `${above} ${below}`, above];
      return ways.find((way) => match([way])[0] !== undefined) ?? `${above} ${below}`;
    }),
  );
}

/** The texts of a row; what stands in merged cells stands above each of them. */
function textsOf(row: ReadRow | undefined): string[] {
  return (row?.cells ?? []).map(({ text, merged }) => (text || merged || "").replaceAll(/\s+/g, " ").trim());
}

function trimmed(texts: string[]): string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== "") + 1);
}

/** The table below the headings. Throws an error for people when there is none. */
export function tableAt({ rows }: ReadSheet, place: HeadingPlace, match: MatchHeadings, withHidden = true): SheetTable {
  const headers = headingsAt(rows, place, match);
  if (headers.length === 0) throw new Error("The file is empty");
  const below = rows.slice(place.at + place.lines).filter(isFilled);
  const filled = withHidden ? below : below.filter(({ isHidden }) => !isHidden);
  if (filled.length === 0) throw new Error("There are no rows below the headings");
  return { headers, rows: filled };
}

/** How many rows below the headings are hidden. */
export function countHidden({ rows }: ReadSheet, { at, lines }: HeadingPlace): number {
  return rows.slice(at + lines).filter((row) => row.isHidden && isFilled(row)).length;
}

function isFilled({ cells }: ReadRow): boolean {
  return cells.some(({ text, flaw }) => text !== "" || flaw);
}
