import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import type { PageParts } from "../../lib/backend/page-parts.ts";
import { dataOf, filteredBy, type Range, readByIds, readRange, searchText } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";
import { byPlace } from "./gallery.rules.ts";

type Client = SupabaseClient<Database>;
type Row = Database["public"]["Tables"]["gallery_items"]["Row"];

export type ShownCategory = { id: number; name: string };

/** What a card shows of a gallery item. */
export type GallerySummary = Pick<
  Row,
  "id" | "name" | "slug" | "description" | "is_pdf" | "primary_image_url" | "pdf_url"
> & { categories: ShownCategory[] };

/** Null is what could not be read. */
export type GalleryListPage = { list: Range<GallerySummary> | null; categories: ShownCategory[] | null };

/** `page` counts from 1. */
type GalleryListRequest = {
  language: string;
  category?: number | undefined;
  search: string;
  page: number;
  pageSize: number;
};

const LISTED =
  "id, name, slug, description, is_pdf, primary_image_url, pdf_url, categories:gallery_categories(id, name, display_order)";
const IN_CATEGORY = "gallery_item_categories.gallery_category_id";
const TRANSLATED = ["name", "description"];

/** The order of the list; those without a display_order come last. */
const last = { nullsFirst: false };

/**
 * One page of the Active gallery items that match both filters, how many match, and all categories, in the given language.
 * Never throws: what could not be read is null, and told by `parts`. Source: public site §2 "Resource gallery".
 */
export async function getGalleryListPage(
  client: Client,
  request: GalleryListRequest,
  parts: PageParts,
): Promise<GalleryListPage> {
  const finding = searchText(request.search) ? searchItems(client, request) : listItems(client, request);
  const [list, categories] = await Promise.all([
    parts.read("gallery items", finding),
    parts.read("categories", listCategories(client)),
  ]);
  const rows = list?.rows ?? [];
  const shown = [...(categories ?? []), ...rows.flatMap((item) => item.categories)];
  const ids = { gallery_items: rows.map(({ id }) => id), gallery_categories: [...new Set(shown.map(({ id }) => id))] };
  const translating = listTranslations(client, request.language, ids, TRANSLATED);
  const translations = (await parts.read("translations", translating)) ?? [];
  return {
    list: list && {
      total: list.total,
      rows: translateRows("gallery_items", rows, translations).map((item) => ({
        ...item,
        categories: translateRows("gallery_categories", item.categories, translations),
      })),
    },
    categories: categories && translateRows("gallery_categories", categories, translations),
  };
}

async function listItems(client: Client, request: GalleryListRequest): Promise<Range<GallerySummary>> {
  const { category, page, pageSize } = request;
  const columns = category === undefined ? LISTED : filteredBy(LISTED, "gallery_item_categories");
  const { rows, total } = await readRange({ from: (page - 1) * pageSize, size: pageSize }, (options) => {
    const items = client.from("gallery_items").select(columns, options).eq("status", "Active");
    return (category === undefined ? items : items.eq(IN_CATEGORY, category))
      .order("display_order", last)
      .order("name")
      .order("id");
  });
  return { rows: rows.map(withOrderedCategories), total };
}

async function searchItems(client: Client, request: GalleryListRequest): Promise<Range<GallerySummary>> {
  const { language, category, page, pageSize } = request;
  const found = await dataOf(
    client
      .rpc("find_gallery_items", {
        language,
        search: searchText(request.search),
        category,
        skip_rows: (page - 1) * pageSize,
        max_rows: pageSize,
      })
      .single(),
  );
  const rows = await readByIds(found.ids, (ids) =>
    client.from("gallery_items").select(LISTED).eq("status", "Active").in("id", ids),
  );
  return { rows: rows.map(withOrderedCategories), total: found.total };
}

function withOrderedCategories<Item extends { categories: (ShownCategory & { display_order: number | null })[] }>(
  item: Item,
) {
  return { ...item, categories: item.categories.toSorted(byPlace).map(({ id, name }) => ({ id, name })) };
}

function listCategories(client: Client): Promise<ShownCategory[]> {
  const categories = client.from("gallery_categories").select("id, name");
  return dataOf(categories.order("display_order", last).order("name").order("id"));
}
