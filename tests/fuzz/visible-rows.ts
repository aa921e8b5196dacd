import { dayInHongKong } from "../../app/lib/hong-kong-time.ts";

/** All rows of a table's public columns, as the server's key reads them. */
export type Row = Record<string, unknown> & { id?: number };
export type Snapshot = Record<string, Row[]>;

type Rule = (row: Row, all: Snapshot) => boolean;

const everything: Rule = () => true;
const nothing: Rule = () => false;
const active: Rule = (row) => row.status === "Active";

/** Whether the parent that a column names is Active. */
const ofActive =
  (parents: string, column: string): Rule =>
  (row, all) =>
    all[parents]?.find(({ id }) => id === row[column])?.status === "Active";

/**
 * Which rows anybody but staff may see, said again here independently of the database's policies. Source: design/trust
 * section 4, decisions section 2.
 */
export const VISIBLE: Record<string, Rule> = {
  products: active,
  product_categories: everything,
  product_category_mappings: ofActive("products", "product_id"),
  product_images: ofActive("products", "product_id"),
  item_codes: ofActive("products", "product_id"),
  gallery_categories: everything,
  gallery_items: active,
  gallery_images: ofActive("gallery_items", "gallery_item_id"),
  gallery_item_categories: ofActive("gallery_items", "gallery_item_id"),
  gallery_item_products: (row, all) =>
    ofActive("gallery_items", "gallery_item_id")(row, all) && ofActive("products", "product_id")(row, all),
  news_items: active,
  news_media: ofActive("news_items", "news_item_id"),
  news_likes: nothing,
  general_settings: (row) => row.type === "carousel" && row.is_active !== false,
  global_settings: (row) => row.type === "duration" || row.type === "contact_email",
  company: everything,
  documents: ofActive("products", "product_id"),
  certificates: (row) => row.valid_until === null || String(row.valid_until) >= dayInHongKong(new Date()),
  certificate_products: (row, all) => {
    const certificate = all.certificates?.find(({ id }) => id === row.certificate_id);
    return (
      certificate !== undefined &&
      VISIBLE.certificates?.(certificate, all) === true &&
      ofActive("products", "product_id")(row, all)
    );
  },
  languages: everything,
  translations: (row, all) => {
    const table = String(row.entity_type);
    const parent = all[table]?.find(({ id }) => id === row.entity_id);
    return parent !== undefined && (VISIBLE[table]?.(parent, all) ?? false);
  },
  old_slugs: (row, all) => row.is_deleted === true || ofActive(String(row.entity_type), "entity_id")(row, all),
  newsletter_subscription: nothing,
  contact_messages: nothing,
  sample_requests: nothing,
  sample_request_lines: nothing,
  owner_mails: nothing,
  newsletter_mailings: nothing,
  newsletter_mails: nothing,
  buyer_mails: nothing,
  list_views: nothing,
};
