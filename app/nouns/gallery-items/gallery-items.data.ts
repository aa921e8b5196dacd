import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import type { PageParts } from "../../lib/backend/page-parts.ts";
import {
  filteredBy,
  type Range,
  readByIds,
  readRange,
  readToEnd,
  searchText,
  unwrap,
} from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";

type Client = SupabaseClient<Database>;
type Row = Database["public"]["Tables"]["gallery_items"]["Row"];

export type ShownCategory = { id: number; name: string };

/** What a card shows of a gallery item. */
export type GallerySummary = Pick<
  Row,
  "id" | "name" | "slug" | "description" | "is_pdf" | "primary_image_url" | "pdf_url"
> & {
  /** Null where the categories could not be read. */
  categories: ShownCategory[] | null;
};

type Item = Omit<GallerySummary, "categories">;

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

const LISTED = "id, name, slug, description, is_pdf, primary_image_url, pdf_url";
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
  const ids = { gallery_items: rows.map(({ id }) => id), gallery_categories: categories?.map(({ id }) => id) ?? [] };
  const [links, found] = await Promise.all([
    parts.read("categories of items", listLinks(client, ids.gallery_items)),
    parts.read("translations", listTranslations(client, request.language, ids, TRANSLATED)),
  ]);
  const translations = found ?? [];
  const named = categories && translateRows("gallery_categories", categories, translations);
  return {
    list: list && {
      total: list.total,
      rows: translateRows("gallery_items", rows, translations).map((item) => {
        const own = links?.filter(({ gallery_item_id }) => gallery_item_id === item.id);
        const isOwn = ({ id }: ShownCategory) => own?.some(({ gallery_category_id }) => gallery_category_id === id);
        return { ...item, categories: own && named ? named.filter(isOwn) : null };
      }),
    },
    categories: named,
  };
}

async function listItems(client: Client, request: GalleryListRequest): Promise<Range<Item>> {
  const { category, page, pageSize } = request;
  const columns = category === undefined ? LISTED : filteredBy(LISTED, "gallery_item_categories");
  return readRange({ from: (page - 1) * pageSize, size: pageSize }, (options) => {
    const items = client.from("gallery_items").select(columns, options).eq("status", "Active");
    return (category === undefined ? items : items.eq(IN_CATEGORY, category))
      .order("display_order", last)
      .order("name")
      .order("id");
  });
}

async function searchItems(client: Client, request: GalleryListRequest): Promise<Range<Item>> {
  const { language, category, page, pageSize } = request;
  const found = await unwrap(
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
  return { rows, total: found.total };
}

function listCategories(client: Client): Promise<ShownCategory[]> {
  const categories = client.from("gallery_categories").select("id, name");
  return unwrap(categories.order("display_order", last).order("name").order("id"));
}

/** Which categories these items are in. */
async function listLinks(client: Client, ids: number[]) {
  if (ids.length === 0) return [];
  return readToEnd((from, to) =>
    client
      .from("gallery_item_categories")
      .select("gallery_item_id, gallery_category_id")
      .in("gallery_item_id", ids)
      .order("gallery_item_id")
      .order("gallery_category_id")
      .range(from, to),
  );
}
