import { Boxes, Images, type LucideIcon, Newspaper, Package, Shapes, Tags } from "lucide-react";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

type CountedTable =
  | "product_categories"
  | "products"
  | "item_codes"
  | "gallery_categories"
  | "gallery_items"
  | "news_items";

type Card = { name: string; text: string; path: string; table: CountedTable; Icon: LucideIcon };

export const cards: Card[] = [
  {
    name: "Categories",
    text: "Groups of the product list",
    path: "/admin/categories",
    table: "product_categories",
    Icon: Shapes,
  },
  { name: "Products", text: "Threads and yarns", path: "/admin/products", table: "products", Icon: Package },
  {
    name: "Item Codes",
    text: "Technical data of variants",
    path: "/admin/item-codes",
    table: "item_codes",
    Icon: Tags,
  },
  {
    name: "Gallery Categories",
    text: "Groups of the resource gallery",
    path: "/admin/gallery-categories",
    table: "gallery_categories",
    Icon: Boxes,
  },
  {
    name: "Gallery Items",
    text: "Projects and catalogues",
    path: "/admin/gallery-items",
    table: "gallery_items",
    Icon: Images,
  },
  {
    name: "News & Events",
    text: "What is new, and where to meet",
    path: "/admin/news-items",
    table: "news_items",
    Icon: Newspaper,
  },
];

/** How many rows a table has, Inactive ones included. Throws the backend's error. */
export async function countRows(client: StaffClient, table: CountedTable): Promise<number> {
  const { count, error } = await client.from(table).select("id", { count: "exact", head: true });
  if (error) throw error;
  return count ?? 0;
}
