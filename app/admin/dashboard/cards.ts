import type { CountedTable } from "../../domain/row-counts/row-counts.data.ts";
import type { Icon } from "../../ui/make-icon.tsx";
import { Boxes, Images, Newspaper, Package, Shapes, Tags } from "../../ui/subject-icons.tsx";

type Card = { name: string; text: string; path: string; table: CountedTable; Icon: Icon };

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
