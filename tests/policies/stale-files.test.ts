import { sql } from "kysely";
import { describe, expect } from "vitest";
import { mediaUrl, removeFiles, storeFile, storeFiles } from "./support/files.ts";
import {
  makeCategory,
  makeGalleryItem,
  makeItemCode,
  makeNewsItem,
  makeProduct,
  makeTranslation,
} from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { updateWhere } from "./support/statements.ts";

type StaleFiles = {
  files: { path: string; name: string; size: number; type: string; created_at: string }[];
  pagination: { page: number; limit: number; total: number; totalPages: number };
  fileTypes: string[];
};

const list = (page: number | null = null, limit: number | null = null, type: string | null = null) =>
  sql<{ list: StaleFiles }>`select public.list_stale_files(${page}::int, ${limit}::int, ${type}::text) as list`;
const check = (...paths: string[]) =>
  sql<{ path: string; state: string }>`select * from public.check_stale_files(array[${sql.join(paths)}]::text[])`;

async function listed(stage: Scene, ...call: Parameters<typeof list>): Promise<StaleFiles> {
  const [row] = await stage.rows("staff", list(...call));
  if (!row) throw new Error("list_stale_files answers one row");
  return row.list;
}

const paths = (answer: StaleFiles) => answer.files.map((file) => file.path);

describe("list_stale_files", () => {
  const { scene } = openStage();

  scene("is empty when nothing is stored", async (stage) => {
    expect(await listed(stage)).toEqual({
      files: [],
      pagination: { page: 1, limit: 50, total: 0, totalPages: 0 },
      fileTypes: [],
    });
  });

  scene("lists what no row uses, with size and type", async (stage) => {
    await storeFile(stage, "products/used.jpg", { size: 1, mimetype: "image/jpeg" });
    await storeFile(stage, "products/old.jpg", { size: 1234, mimetype: "image/jpeg" });
    await makeProduct(stage, { image_url: mediaUrl("products/used.jpg"), status: "Inactive" });
    const answer = await listed(stage);
    expect(answer.files).toMatchObject([{ path: "products/old.jpg", name: "old.jpg", size: 1234, type: "image" }]);
    expect(answer.pagination).toEqual({ page: 1, limit: 50, total: 1, totalPages: 1 });
  });

  scene("tells types by what is stored, else by the name, and filters by them", async (stage) => {
    await storeFile(stage, "a.bin", { mimetype: "image/png" });
    await storeFile(stage, "b", { mimetype: "video/mp4" });
    await storeFile(stage, "c.txt", { mimetype: "application/pdf" });
    await storeFiles(stage, "d.PDF", "e.webm", "f.JPG", "g", "h.zip");
    const types = Object.fromEntries((await listed(stage)).files.map((file) => [file.path, file.type]));
    expect(types).toEqual({
      "a.bin": "image",
      b: "video",
      "c.txt": "document",
      "d.PDF": "document",
      "e.webm": "video",
      "f.JPG": "image",
      g: "other",
      "h.zip": "other",
    });
    const videos = await listed(stage, 1, 50, "video");
    expect(paths(videos)).toEqual(["b", "e.webm"]);
    expect(videos.pagination.total).toBe(2);
    expect(videos.fileTypes).toEqual(["document", "image", "other", "video"]);
  });

  scene("gives pages by path", async (stage) => {
    const keys = Array.from({ length: 7 }, (_, index) => `p/${index}.jpg`);
    await storeFiles(stage, ...keys);
    expect(paths(await listed(stage, 1, 3))).toEqual(keys.slice(0, 3));
    const last = await listed(stage, 3, 3);
    expect(paths(last)).toEqual(keys.slice(6));
    expect(last.pagination).toEqual({ page: 3, limit: 3, total: 7, totalPages: 3 });
    expect(paths(await listed(stage, 4, 3))).toEqual([]);
    expect((await listed(stage, -1, 0)).pagination).toMatchObject({ page: 1, limit: 1 });
    expect((await listed(stage, 1, 100_000)).pagination).toMatchObject({ limit: 1000 });
  });

  scene("knows files of other buckets to be no business of its own", async (stage) => {
    await stage.rows("owner", sql`insert into storage.buckets (id, name) values ('other', 'other')`);
    await stage.rows("owner", sql`insert into storage.objects (bucket_id, name) values ('other', 'a.jpg')`);
    expect(paths(await listed(stage))).toEqual([]);
    expect(await stage.rows("server", list())).toMatchObject([{ list: { pagination: { total: 0 } } }]);
    for (const persona of ["staff", "server"] as const) {
      expect(await stage.rows(persona, check("a.jpg"))).toEqual([{ path: "a.jpg", state: "missing" }]);
    }
  });
});

describe("text that mentions a file keeps it", () => {
  const { scene } = openStage();
  const url = mediaUrl("documents/care guide.pdf");
  const texts: [string, (scene: Scene, text: string) => Promise<{ id: number }>, string][] = [
    ["products", (stage, text) => makeProduct(stage, { description: text }), "description"],
    ["products", (stage, text) => makeProduct(stage, { detailed_description: text }), "detailed_description"],
    ["product_categories", (stage, text) => makeCategory(stage, { description: text }), "description"],
    ["item_codes", (stage, text) => makeCode(stage, { other_information: text }), "other_information"],
    ["item_codes", (stage, text) => makeCode(stage, { other_technical_info: text }), "other_technical_info"],
    ["gallery_items", (stage, text) => makeGalleryItem(stage, { description: text }), "description"],
    ["gallery_items", (stage, text) => makeGalleryItem(stage, { detailed_description: text }), "detailed_description"],
    ["gallery_items", (stage, text) => makeGalleryItem(stage, { project_details: text }), "project_details"],
    ["news_items", (stage, text) => makeNewsItem(stage, { description: text }), "description"],
    ["news_items", (stage, text) => makeNewsItem(stage, { article_body: text }), "article_body"],
    ["translations", translate, "translated_value"],
  ];

  for (const [table, make, column] of texts) {
    scene(`${table}.${column}`, async (stage) => {
      await storeFiles(stage, "documents/care guide.pdf", "documents/other.pdf");
      const { id } = await make(stage, `Care: see ${url} and (https://x.example${url}).`);
      expect(paths(await listed(stage))).toEqual(["documents/other.pdf"]);
      expect(await stage.rows("staff", removeFiles("documents/care guide.pdf"))).toHaveLength(0);
      await stage.rows("staff", updateWhere(table, { id }, { [column]: "A text without any address in it" }));
      expect(paths(await listed(stage))).toContain("documents/care guide.pdf");
    });
  }

  scene("wherever the address ends", async (stage) => {
    await storeFiles(stage, "a.pdf", "b.pdf", "c.jpg", "d/e-f_g.jpg");
    const body = `圖冊：${mediaUrl("a.pdf")}。另見[色卡](${mediaUrl("b.pdf")})、<img src="${mediaUrl("c.jpg")}?width=96">
      ${mediaUrl("d/e-f_g.jpg")}, and so on`;
    await makeNewsItem(stage, { article_body: body });
    expect(paths(await listed(stage))).toEqual([]);
  });
});

async function makeCode(stage: Scene, values: Record<string, unknown>) {
  return makeItemCode(stage, (await makeProduct(stage)).id, values);
}

async function translate(stage: Scene, translated_value: string) {
  const entity_id = (await makeProduct(stage)).id;
  return makeTranslation(stage, { entity_type: "products", entity_id, field_name: "description", translated_value });
}

describe("check_stale_files", () => {
  const { scene } = openStage();

  scene("tells for each path whether it is stale, used or missing", async (stage) => {
    await storeFiles(stage, "a.jpg", "b.jpg", "../c.jpg");
    await makeProduct(stage, { image_url: mediaUrl("a.jpg") });
    expect(await stage.rows("staff", check("a.jpg", "b.jpg", "b.jpg", "site-media/a.jpg", "../d.jpg"))).toEqual([
      { path: "../d.jpg", state: "missing" },
      { path: "a.jpg", state: "used" },
      { path: "b.jpg", state: "stale" },
      { path: "site-media/a.jpg", state: "missing" },
    ]);
  });
});

describe("who may ask", () => {
  const { scene } = openStage();

  for (const [outsider, code] of [
    ["visitor", "42501"],
    ["stranger", "PT403"],
    ["signedOut", "PT403"],
  ] as const) {
    scene(`${outsider} is refused`, async (stage) => {
      await storeFiles(stage, "a.jpg");
      expect(await stage.refusal(outsider, list())).toMatchObject({ code });
      expect(await stage.refusal(outsider, check("a.jpg"))).toMatchObject({ code });
    });
  }

  scene("the server key may", async (stage) => {
    await storeFiles(stage, "a.jpg");
    expect(await stage.rows("server", list())).toMatchObject([{ list: { pagination: { total: 1 } } }]);
    expect(await stage.rows("server", check("a.jpg"))).toEqual([{ path: "a.jpg", state: "stale" }]);
  });
});

describe("many files", () => {
  const { scene } = openStage();

  scene("a page of ten thousand stored files takes less than two seconds", async (stage) => {
    await stage.rows(
      "owner",
      sql`
      insert into products (name, slug, image_url)
      select 'P', 'p-' || g, '/storage/v1/object/public/site-media/products/' || g || '.jpg' from generate_series(1, 2000) g`,
    );
    await stage.rows(
      "owner",
      sql`
      insert into storage.objects (bucket_id, name)
      select 'site-media', 'products/' || g || '.jpg' from generate_series(1, 10000) g`,
    );
    const start = performance.now();
    const answer = await listed(stage, 100, 50);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(answer.pagination.total).toBe(8000);
  });
});
