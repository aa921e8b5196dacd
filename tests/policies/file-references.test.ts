import { sql } from "kysely";
import { describe, expect } from "vitest";
import { mediaUrl, removeFiles, storeFiles } from "./support/files.ts";
import { ask, trash } from "./support/history.ts";
import { makeGalleryItem, makeNewsItem, makeProduct, newsValues, unique } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, type Values } from "./support/statements.ts";

// Whichever column of whichever table mentions a file keeps it. Tables and columns are read from the database itself: a new one fails here
// until private.media_references and the triggers know it.

/** The least that a row of each table needs, for every table that staff write texts into. */
const ROWS: Record<string, (scene: Scene) => Promise<Values>> = {
  certificates: async () => ({ scheme: "A", number: unique("number") }),
  company: async () => ({}),
  documents: async (scene) => ({
    product_id: (await makeProduct(scene)).id,
    kind: "SDS",
    revision: "1",
    file_url: "/a.pdf",
  }),
  gallery_categories: async () => ({ name: unique("category") }),
  gallery_images: async (scene) => ({ gallery_item_id: (await makeGalleryItem(scene)).id, image_url: "/a.jpg" }),
  gallery_items: async () => ({ name: "A", slug: unique("a") }),
  general_settings: async () => ({ type: "carousel" }),
  global_settings: async () => ({ type: unique("setting"), value: "a" }),
  item_codes: async (scene) => ({ product_id: (await makeProduct(scene)).id, item_code: unique("c") }),
  languages: async () => ({ code: languageCode(), name: "A language" }),
  media: async () => ({ key: unique("file") }),
  news_items: async () => newsValues(),
  news_media: async (scene) => ({ news_item_id: (await makeNewsItem(scene)).id, media_url: "/a.jpg" }),
  product_categories: async () => ({ name: unique("category") }),
  product_images: async (scene) => ({ product_id: (await makeProduct(scene)).id, image_url: "/a.jpg" }),
  products: async () => ({ name: "A", slug: unique("a") }),
  search_words: async () => ({ word: unique("word"), means: "gold" }),
  translations: async (scene) => ({
    entity_type: "products",
    entity_id: (await makeProduct(scene)).id,
    field_name: "name",
    language_code: "zh",
    translated_value: "a",
  }),
};

/** What visitors write: a file that could be kept by it could be kept by a stranger. */
const VISITORS_WORDS = [
  "contact_messages",
  "newsletter_subscription",
  "sample_requests",
  "sample_request_lines",
  "spam",
];

/** What only the database itself writes. */
const OWN_NOTES = ["old_slugs", "owner_mails", "newsletter_mails", "newsletter_mailings"];

/** What staff keep for themselves; no page shows it. */
const OWN_TOOLS = ["list_views", "buyer_mails", "webhooks"];

/** Columns that no address fits into, or that the database writes. */
const TOO_NARROW = [
  "certificates.check_url",
  "company.called",
  "company.country",
  "company.email",
  "company.facebook",
  "company.instagram",
  "company.map_point",
  "company.phone",
  "company.privacy_updated",
  "company.terms_updated",
  "company.wechat",
  "company.whatsapp",
  "documents.kind",
  "documents.language",
  "gallery_images.media_type",
  "gallery_items.slug",
  "gallery_items.status",
  "item_codes.gtin",
  "item_codes.hex",
  "item_codes.hex_source",
  "item_codes.state",
  "languages.code",
  "news_items.format",
  "news_items.slug",
  "news_items.status",
  "news_media.media_type",
  "products.fibres",
  "products.hs_code",
  "products.slug",
  "products.status",
  "search_words.form",
  "translations.entity_type",
  "translations.field_name",
  "translations.language_code",
  "translations.origin",
  "translations.source_hash",
];

const WITHOUT_TEXT = ["bigint", "integer", "double precision", "boolean", "timestamp with time zone", "date", "uuid"];

let languages = 0;
function languageCode(): string {
  languages += 1;
  return `xx-${String(languages).padStart(3, "0")}`;
}

/** Every column of the public schema that could hold a text, by table. */
async function textColumns(stage: Scene): Promise<Map<string, string[]>> {
  const columns = await stage.rows(
    "owner",
    sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and data_type not in (${sql.join(WITHOUT_TEXT)}) order by 1, 2`,
  );
  const tables = new Map<string, string[]>();
  for (const { table, column } of columns) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

async function isListed(stage: Scene, key: string): Promise<boolean> {
  const call = sql<{ list: { files: { path: string }[] } }>`select public.list_stale_files(1, 1000) as list`;
  const [row] = await stage.rows("staff", call);
  return row?.list.files.some((file) => file.path === key) ?? false;
}

const stateOf = (stage: Scene, key: string) =>
  stage.rows("staff", sql`select state from public.check_stale_files(array[${key}])`);

/** Deletes for good what lies in the trash; of what hung on another record no version is kept any longer. */
async function forget(stage: Scene): Promise<void> {
  const trashed = await trash(stage);
  for (const { id } of trashed) await ask(stage, "delete_for_good", { trash_id: id });
  if (trashed.length === 0) await stage.rows("owner", sql`delete from private.changes`);
}

/** The two ways in which a column may name a file: as its whole value, or in the middle of a text. */
const namings = [(url: string) => url, (url: string) => `Care: see (https://mill.example${url}). And so on.`];

/** Whether a row of the table can hold the text in the column: neither refused for its form nor written by the database itself. */
async function takes(stage: Scene, table: string, column: string, text: string): Promise<boolean> {
  const row = { ...(await ROWS[table]?.(stage)), [column]: text };
  try {
    const [made] = await stage.rows("owner", insertInto(table, row));
    // There is one, whose place the next row takes.
    if (table === "company") await stage.rows("owner", deleteWhere(table, { id: 1 }));
    return made?.[column] === text;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "23514" || code === "23503") return false;
    throw error;
  }
}

describe("a file that a row of this table names is never listed and never deleted, and no save names one that is gone", () => {
  const { scene } = openStage();

  scene("the tables are all there are", async (stage) => {
    expect([...(await textColumns(stage)).keys()]).toEqual(
      [...Object.keys(ROWS), ...VISITORS_WORDS, ...OWN_NOTES, ...OWN_TOOLS].sort(),
    );
  });

  scene("the columns that take no address are known", async (stage) => {
    const narrow: string[] = [];
    for (const table of Object.keys(ROWS)) {
      for (const column of (await textColumns(stage)).get(table) ?? []) {
        const tries: boolean[] = [];
        for (const name of namings) tries.push(await takes(stage, table, column, name(mediaUrl("x/a.pdf"))));
        if (!tries.includes(true)) narrow.push(`${table}.${column}`);
      }
    }
    expect(narrow).toEqual(TOO_NARROW);
  });

  for (const [table, makeRow] of Object.entries(ROWS)) {
    scene(table, async (stage) => {
      for (const column of (await textColumns(stage)).get(table) ?? []) {
        for (const [way, name] of namings.entries()) {
          const key = `documents/care guide ${column}-${way}.pdf`;
          const row = { ...(await makeRow(stage)), [column]: name(mediaUrl(key)) };
          if (!(await takes(stage, table, column, name(mediaUrl("x/a.pdf"))))) continue;
          expect(await stage.refusal("staff", plainInsert(table, row)), column).toMatchObject({ code: "PT409" });

          await storeFiles(stage, key);
          await stage.rows("staff", insertInto(table, row));
          expect(await isListed(stage, key), column).toBe(false);
          expect(await stateOf(stage, key), column).toEqual([{ state: "used" }]);
          expect(await stage.rows("staff", removeFiles(key)), column).toEqual([]);

          await stage.rows("staff", deleteWhere(table, { [column]: row[column] }));
          if (table !== "languages") {
            // Held by what is in the trash, or by a version of what it hung on.
            expect(await isListed(stage, key), column).toBe(false);
            expect(await stateOf(stage, key), column).toEqual([{ state: "used" }]);
            expect(await stage.rows("staff", removeFiles(key)), column).toEqual([]);
            await forget(stage);
          }
          expect(await isListed(stage, key), column).toBe(true);
          expect(await stage.rows("staff", removeFiles(key)), column).toEqual([{ name: key }]);
        }
      }
    });
  }

  scene("what a visitor writes keeps nothing", async (stage) => {
    await storeFiles(stage, "a.pdf");
    const url = mediaUrl("a.pdf");
    const message = { name: "A buyer", email: `${url}@mill.example`, subject: `See ${url}`, message: `See ${url} now` };
    await stage.rows("owner", insertInto("contact_messages", message));
    await stage.rows("owner", plainInsert("newsletter_subscription", { email: `${url}@mill.example` }));
    expect(await isListed(stage, "a.pdf")).toBe(true);
    expect(await stage.rows("staff", removeFiles("a.pdf"))).toHaveLength(1);
  });
});

describe("a text that mentions files", () => {
  const { scene } = openStage();
  const gone = { code: "PT409", message: "The text mentions a file that is no longer stored" };
  const save = (article_body: string) => plainInsert("news_items", { ...newsValues(), article_body });

  scene("needs each of them, wherever its address ends", async (stage) => {
    const body = `圖冊：${mediaUrl("a.pdf")}。另見[色卡](${mediaUrl("b.pdf")})、<img src="${mediaUrl("c.jpg")}?width=96">
      ${mediaUrl("d/e-f_g 金.jpg")}, and so on`;
    const keys = ["a.pdf", "b.pdf", "c.jpg", "d/e-f_g 金.jpg"];
    for (const key of keys) {
      expect(await stage.refusal("staff", save(body)), key).toMatchObject(gone);
      await storeFiles(stage, key);
    }
    await stage.rows("staff", save(body));
    expect(await stage.rows("staff", removeFiles(...keys))).toEqual([]);
  });

  scene("may be changed around a file that was lost, not moved to another text", async (stage) => {
    const lost = `See ${mediaUrl("a.pdf")} for the care of gold thread`;
    const { id } = await makeNewsItem(stage, { article_body: lost });
    const change = (set: Values) =>
      sql`update public.news_items set ${sql.join(
        Object.entries(set).map(([column, value]) => sql`${sql.id(column)} = ${value}`),
      )} where id = ${id}`;
    await stage.rows("staff", change({ article_body: `${lost} and silver`, title: "Changed" }));
    expect(await stage.refusal("staff", change({ description: lost }))).toMatchObject(gone);
  });

  scene("of other sites' files needs nothing of ours", async (stage) => {
    await stage.rows("staff", save("See https://mill.example/public/site-media/a.pdf and /public/site-media/b.pdf"));
  });

  scene("may be written before its files by the server key and a restore", async (stage) => {
    for (const persona of ["server", "owner"] as const) {
      await stage.rows(persona, save(`See ${mediaUrl("a.pdf")} for the care`));
    }
  });
});
