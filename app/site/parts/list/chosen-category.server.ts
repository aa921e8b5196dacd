import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../lib/backend/database.types.ts";
import type { PageParts } from "../../../lib/backend/page-parts.ts";
import { listNames } from "../../../lib/backend/translated-rows.ts";

type Category = { id: number; name: string; description?: string | null };

/** Where a list has its categories from. */
export type CategorySource<Page> = {
  table: "product_categories" | "gallery_categories";
  /** Those of a page, in its language; null where they could not be read. */
  listed: (page: Page) => Category[] | null;
};

/** The category that a list is filtered by. `keys`: what addresses call it in every language that has a name of its own. */
export type ChosenCategory = Category & { key: string; keys?: Record<string, string> };

/** What an address calls a category: its id, which decides, and the words of its name: `2-cord-braid`, `2-繩線`. */
function categoryKey({ id, name }: { id: number; name: string }): string {
  const words =
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [id, ...words].join("-");
}

/** The same in each language that has a name of its own. */
export function categoryKeys(id: number, names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([code, name]) => [code, categoryKey({ id, name })]));
}

/** The category that is asked for by its name alone: `cord-braid`, `Cord & Braid`. */
export function findByName(categories: Category[] | null | undefined, asked = ""): Category | undefined {
  return categories?.find(({ id, name }) => categoryKey({ id, name }) === categoryKey({ id, name: asked }));
}

/** The category that an address asks for: by the id that it begins with, or by its name alone. */
export function findAsked(categories: Category[] | null, asked: string | undefined): Category | undefined {
  if (asked === undefined) return undefined;
  return categories?.find(({ id }) => id === categoryId(asked)) ?? findByName(categories, asked);
}

/** The id that an address calls a category by, 0 where it names none. */
export function categoryId(asked: string): number {
  return Number(/^([1-9]\d{0,14})(?:-|$)/.exec(asked)?.[1] ?? 0);
}

/** Categories with what addresses call them. */
export function withKeys<Row extends { id: number; name: string }>(categories: Row[] | null) {
  return categories?.map((category) => ({ ...category, key: categoryKey(category) })) ?? null;
}

/** The chosen category with its addresses in all languages, which are left out where they could not be read. */
export async function chooseCategory(
  client: SupabaseClient<Database>,
  table: CategorySource<never>["table"],
  category: Category,
  parts: PageParts,
): Promise<ChosenCategory> {
  const names = await parts.read("names of the category", listNames(client, table, category.id));
  const key = categoryKey(category);
  return { ...category, key, ...(names && { keys: categoryKeys(category.id, names) }) };
}
