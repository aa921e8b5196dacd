import type { Persona } from "./scene.ts";

/** The personas that the rights are about: the visitor, and staff of each role ("staff" is an owner). */
export const PERSONAS = ["visitor", "translator", "sales", "editor", "staff"] as const satisfies readonly Persona[];

type Person = (typeof PERSONAS)[number];
/** Who may; what is not named is refused. */
type Rights = { read: readonly Person[]; add: readonly Person[]; change: readonly Person[]; delete: readonly Person[] };

const OWNER: readonly Person[] = ["staff"];
const EDITORS: readonly Person[] = ["editor", "staff"];
const SALES: readonly Person[] = ["sales", "staff"];
const TRANSLATORS: readonly Person[] = ["translator", "editor", "staff"];
const READERS_OF_BUYERS: readonly Person[] = ["sales", "editor", "staff"];
const STAFF: readonly Person[] = ["translator", "sales", "editor", "staff"];
const EVERYBODY: readonly Person[] = PERSONAS;
const NOBODY: readonly Person[] = [];

const all = (read: readonly Person[], write: readonly Person[]): Rights => ({
  read,
  add: write,
  change: write,
  delete: write,
});

/** Who may do what with each table of schema public, of a record that the site does not show where there are such. */
export const RIGHTS: Record<string, Rights> = {
  products: all(STAFF, EDITORS),
  product_categories: all(EVERYBODY, EDITORS),
  product_category_mappings: all(STAFF, EDITORS),
  product_images: all(STAFF, EDITORS),
  item_codes: all(STAFF, EDITORS),
  gallery_categories: all(EVERYBODY, EDITORS),
  gallery_items: all(STAFF, EDITORS),
  gallery_images: all(STAFF, EDITORS),
  gallery_item_categories: all(STAFF, EDITORS),
  gallery_item_products: all(STAFF, EDITORS),
  news_items: all(STAFF, EDITORS),
  news_media: all(STAFF, EDITORS),
  news_likes: all(NOBODY, NOBODY),
  general_settings: all(STAFF, EDITORS),
  global_settings: all(STAFF, OWNER),
  company: all(EVERYBODY, OWNER),
  documents: all(STAFF, EDITORS),
  media: all(STAFF, EDITORS),
  certificates: all(STAFF, EDITORS),
  certificate_products: all(STAFF, EDITORS),
  languages: all(EVERYBODY, OWNER),
  translations: all(STAFF, TRANSLATORS),
  search_words: all(STAFF, TRANSLATORS),
  old_slugs: all(STAFF, NOBODY),
  owner_mails: all(NOBODY, NOBODY),
  // A shared one, of an owner.
  list_views: all(STAFF, OWNER),
  newsletter_subscription: {
    read: READERS_OF_BUYERS,
    add: ["visitor", "sales", "staff"],
    change: SALES,
    delete: SALES,
  },
  contact_messages: { read: READERS_OF_BUYERS, add: NOBODY, change: SALES, delete: NOBODY },
  sample_requests: { read: READERS_OF_BUYERS, add: NOBODY, change: SALES, delete: NOBODY },
  buyer_mails: { read: READERS_OF_BUYERS, add: NOBODY, change: SALES, delete: NOBODY },
  newsletter_mailings: all(NOBODY, NOBODY),
  newsletter_mails: all(NOBODY, NOBODY),
  spam: { read: READERS_OF_BUYERS, add: ["visitor"], change: NOBODY, delete: SALES },
  // Its address is set by a function, which looks where that leads.
  webhooks: { read: OWNER, add: NOBODY, change: OWNER, delete: OWNER },
  sample_request_lines: { read: READERS_OF_BUYERS, add: NOBODY, change: NOBODY, delete: NOBODY },
};

export const WHO = { OWNER, EDITORS, SALES, TRANSLATORS, READERS_OF_BUYERS, STAFF, EVERYBODY, NOBODY };
