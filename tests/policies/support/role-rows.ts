import {
  dayFromNow,
  makeCategory,
  makeCertificate,
  makeGalleryCategory,
  makeGalleryItem,
  makeNewsItem,
  makeProduct,
  newsValues,
  unique,
} from "./make.ts";
import { makeCodes, REQUEST } from "./sample-requests.ts";
import { type Scene, STAFF_ID, STRANGER_ID } from "./scene.ts";
import { insertInto, type Values } from "./statements.ts";

/** The id of nobody. */
export const NOBODY_ID = "00000000-0000-4000-8000-0000000000ff";
const product = async (stage: Scene, values: Values = { status: "Inactive" }) => (await makeProduct(stage, values)).id;
const item = async (stage: Scene) => (await makeGalleryItem(stage, { status: "Inactive" })).id;
const newsItem = async (stage: Scene) => (await makeNewsItem(stage, { status: "Inactive" })).id;

/** The values of a row of each table, of a record that is not shown where there are such, and a change of it. */
export const ROWS: Record<string, (stage: Scene) => Promise<{ values: Values; change: Values }>> = {
  products: async () => ({ values: { name: "P", slug: unique("p"), status: "Inactive" }, change: { name: "Q" } }),
  product_categories: async () => ({ values: { name: unique("c") }, change: { name: unique("d") } }),
  product_category_mappings: async (stage) => {
    const values = { product_id: await product(stage), category_id: (await makeCategory(stage)).id };
    return { values, change: values };
  },
  product_images: async (stage) => ({
    values: { product_id: await product(stage), image_url: "/a.jpg" },
    change: { image_url: "/b.jpg" },
  }),
  item_codes: async (stage) => ({
    values: { product_id: await product(stage), item_code: unique("KT") },
    change: { item_code: unique("KT") },
  }),
  gallery_categories: async () => ({ values: { name: unique("c") }, change: { name: unique("d") } }),
  gallery_items: async () => ({ values: { name: "G", slug: unique("g"), status: "Inactive" }, change: { name: "H" } }),
  gallery_images: async (stage) => ({
    values: { gallery_item_id: await item(stage), image_url: "/a.jpg", media_type: "image" },
    change: { image_url: "/b.jpg" },
  }),
  gallery_item_categories: async (stage) => {
    const values = {
      gallery_item_id: await item(stage),
      gallery_category_id: (await makeGalleryCategory(stage)).id,
    };
    return { values, change: values };
  },
  gallery_item_products: async (stage) => {
    const values = { gallery_item_id: await item(stage), product_id: await product(stage) };
    return { values, change: values };
  },
  news_items: async () => ({ values: { ...newsValues(), status: "Inactive" }, change: { title: "News" } }),
  news_media: async (stage) => ({
    values: { news_item_id: await newsItem(stage), media_url: "/a.jpg", media_type: "image" },
    change: { media_url: "/b.jpg" },
  }),
  news_likes: async (stage) => ({
    values: { news_item_id: await newsItem(stage), visitor_id: NOBODY_ID },
    change: { visitor_id: STRANGER_ID },
  }),
  general_settings: async () => ({
    values: { type: "carousel", image_url: "/a.jpg", is_active: false },
    change: { title: "Gold" },
  }),
  global_settings: async () => ({ values: { type: unique("setting"), value: "1" }, change: { value: "2" } }),
  media: async () => ({ values: { key: unique("k") }, change: { alt: "A cone" } }),
  company: async () => ({ values: { phone: "+852 0185 1985" }, change: { phone: "+852 0185 1986" } }),
  certificates: async () => ({
    values: { scheme: "Sample standard", number: unique("S"), valid_until: dayFromNow(-2) },
    change: { holder: "Sample holder" },
  }),
  certificate_products: async (stage) => {
    const { id } = await makeCertificate(stage, { valid_until: dayFromNow(-2) });
    const values = { certificate_id: id, product_id: await product(stage) };
    return { values, change: values };
  },
  documents: async (stage) => ({
    values: { product_id: await product(stage), kind: "SDS", revision: "1", file_url: "/a.pdf" },
    change: { revision: "2" },
  }),
  search_words: async () => ({ values: { word: unique("word"), means: "gold" }, change: { means: "silver" } }),
  languages: async () => ({ values: { code: "qaa", name: "Own" }, change: { name: "Changed" } }),
  translations: async (stage) => ({
    values: {
      entity_type: "products",
      entity_id: await product(stage),
      field_name: "name",
      language_code: "zh",
      translated_value: "金",
    },
    change: { translated_value: "銀" },
  }),
  old_slugs: async (stage) => ({
    values: { entity_type: "products", slug: unique("old"), entity_id: await product(stage) },
    change: { slug: unique("older") },
  }),
  list_views: async () => ({
    values: { list: "products", name: unique("view"), owner: STAFF_ID, is_shared: true },
    change: { name: unique("view") },
  }),
  owner_mails: async () => ({
    values: { recipient: `${unique("owner")}@example.com`, kind: "drill failed" },
    change: { mail_status: "sent" },
  }),
  newsletter_subscription: async () => ({
    values: { email: `${unique("mei")}@example.com` },
    change: { email: `${unique("lin")}@example.com` },
  }),
  contact_messages: async () => ({
    values: { name: "Chan Mei", email: "mei@example.com", subject: "Colours", message: "Which golds do you stock?" },
    change: { status: "read" },
  }),
  spam: async () => ({
    values: { form: "newsletter", fields: { email: "mei@example.com" } },
    change: { form: "contact" },
  }),
  webhooks: async () => ({ values: { url: "https://hooks.example.com/" }, change: { description: "Shop" } }),
  newsletter_mailings: async (stage) => ({
    values: { news_item_id: await newsItem(stage), contents: { en: {} } },
    change: { contents: { en: { title: "News" } } },
  }),
  newsletter_mails: async (stage) => {
    const [row] = await stage.rows(
      "owner",
      insertInto<{ id: number; email: string }>("newsletter_subscription", { email: `${unique("mei")}@example.com` }),
    );
    return {
      values: {
        subscriber_id: row?.id,
        recipient: row?.email,
        kind: "confirm",
        language: "en",
        token_hash: unique("hash"),
      },
      change: { mail_status: "sent" },
    };
  },
  sample_requests: async () => ({ values: REQUEST, change: { notes: "Called" } }),
  buyer_mails: async (stage) => {
    const [request] = await stage.rows("owner", insertInto<{ id: number }>("sample_requests", REQUEST));
    return {
      values: { request_id: request?.id, kind: "reply", body: "Hello", mail_status: "failed" },
      change: { mail_status: "waiting" },
    };
  },
  sample_request_lines: async (stage) => {
    const [code] = await makeCodes(stage, 1);
    const [request] = await stage.rows("owner", insertInto<{ id: number }>("sample_requests", REQUEST));
    return {
      values: { request_id: request?.id, place: 1, item_code_id: code, quantity: "1 cone" },
      change: { place: 2 },
    };
  },
};
