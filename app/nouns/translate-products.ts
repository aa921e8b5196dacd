import { type Translation, translateRows } from "../lib/backend/translated-rows.ts";

/**
 * Products as a language shows them. `original`: their English name where the shown one is another; buyers quote it in every language.
 */
export function translateProducts<Row extends { id: number; name: string }>(
  rows: readonly Row[],
  translations: readonly Translation[],
): (Row & { original: string | null })[] {
  return translateRows("products", rows, translations).map((row, place) => {
    const name = rows[place]?.name;
    return { ...row, original: name !== undefined && name !== row.name ? name : null };
  });
}
