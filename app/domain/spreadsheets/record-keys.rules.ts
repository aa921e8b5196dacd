import { cleanCode, cleanSlug, codeKey, lookOf } from "../../lib/look-alikes.ts";
import { type SheetColumn, type SheetEntity, sheetColumns } from "./sheet-columns.rules.ts";

type Cells = Readonly<Record<string, string>>;

/** How a row says which record it is about: one key, or none where a part of it is missing. What looks the same in it is the same. */
export function keyOf(entity: SheetEntity, cells: Cells): string[] {
  return joined(entity, cells, keyPart);
}

/** The same to the letter: of codes that were stored before capitals were no difference there may be two. */
export function exactKeyOf(entity: SheetEntity, cells: Cells): string[] {
  return joined(entity, cells, (column, text) => (column.name === "item_code" ? text.trim() : keyPart(column, text)));
}

function joined(entity: SheetEntity, cells: Cells, partOf: (column: SheetColumn, text: string) => string): string[] {
  const parts = sheetColumns(entity)
    .filter(({ isKey }) => isKey)
    .map((column) => partOf(column, cells[column.name] ?? ""));
  return parts.some((part) => part === "") ? [] : [parts.join("/")];
}

function keyPart({ name, field }: SheetColumn, text: string): string {
  if (name === "item_code") return codeKey(text) || text.trim();
  return (field?.kind === "slug" || field?.kind === "record" ? cleanSlug(text) : text.trim()).toLowerCase();
}

/** Whether a text only spells the part of a key otherwise that a record has: a name may be put into capitals, a code or an address stays. */
export function isSpelling(column: SheetColumn, one: string, other: string): boolean {
  const isAddress = column.name === "item_code" || column.field?.kind === "slug" || column.field?.kind === "record";
  return column.isKey && isAddress && keyPart(column, one) === keyPart(column, other);
}

/** The last part of a key. */
export const lastOf = (key: string) => key.slice(key.indexOf("/") + 1);

/** A key without the zeros in front of its last part. */
export function bareKey(key: string): string {
  return key.slice(0, key.indexOf("/") + 1) + lastOf(key).replace(/^0+(?=\d)/, "");
}

/** A code with its product, as `product-slug/CODE`, in the form in which two are compared. */
export function referenceKey(reference: string): string {
  const at = reference.indexOf("/") + 1;
  return cleanSlug(reference.slice(0, at)).toLowerCase() + codeKey(reference.slice(at));
}

/** The codes of each product by what they look like, each by its key. */
type Looks = Map<string, Map<string, string>>;

/** What codes look like, of rows with their cells. */
export function looksOf(rows: Iterable<Cells>): Looks {
  const looks: Looks = new Map();
  for (const cells of rows) {
    const [key] = keyOf("item_codes", cells);
    if (key === undefined) continue;
    const look = lookOfKey(key);
    looks.set(look, (looks.get(look) ?? new Map()).set(key, cleanCode(cells.item_code ?? "")));
  }
  return looks;
}

/** Another code of the same product that looks like the one of this key; undefined for none. */
export function lookAlikeIn(looks: Looks, key: string): string | undefined {
  return [...(looks.get(lookOfKey(key)) ?? [])].find(([other]) => other !== key)?.[1];
}

function lookOfKey(key: string): string {
  return key.slice(0, key.indexOf("/") + 1) + lookOf(lastOf(key));
}
