import { splitNumbers } from "../../../lib/denier.ts";
import { m } from "../../../lib/i18n/messages.server.ts";

/** What a search finds nothing with, and the words that are shown instead; null where it has found something, or nothing by these either. */
export type WithoutNumbers = { withoutNumbers: { words: string; numbers: string[] } | null };

/** A search that finds nothing with its numbers is answered by its words alone, where these find something. */
export async function findWithoutNumbers<Page extends { list: { total: number } | null }>(
  search: string,
  page: Page,
  read: (words: string) => Promise<Page>,
): Promise<Page & WithoutNumbers> {
  const split = page.list?.total === 0 ? splitNumbers(search) : undefined;
  const found = split && (await read(split.words));
  return split && found?.list?.total ? { ...found, withoutNumbers: split } : { ...page, withoutNumbers: null };
}

/** That nothing has the numbers of a search, before what its words find. */
export function tellWithoutNumbers({ withoutNumbers }: WithoutNumbers): string {
  if (!withoutNumbers) return "";
  const { words, numbers } = withoutNumbers;
  return m.search_without_numbers({ words, numbers: listAll(numbers) });
}

/** As a sentence names them: "150D, 60 and 7". */
function listAll(numbers: readonly string[]): string {
  const before = numbers.slice(0, -1).join(m.list_comma());
  return [before, numbers.at(-1)].filter(Boolean).join(m.list_and());
}
