import { sql } from "kysely";
import { describe, expect } from "vitest";
import { mediaUrl, removeFiles, storeFile, storeFiles } from "./support/files.ts";
import { age, ask, keepUp, newestTrashed } from "./support/history.ts";
import { makeNewsItem, makeProduct } from "./support/make.ts";
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

// Which columns count: file-references.test.ts.
describe("text that mentions a file keeps it", () => {
  const { scene } = openStage();

  scene("wherever the address ends", async (stage) => {
    await storeFiles(stage, "a.pdf", "b.pdf", "c.jpg", "d/e-f_g.jpg");
    const body = `圖冊：${mediaUrl("a.pdf")}。另見[色卡](${mediaUrl("b.pdf")})、<img src="${mediaUrl("c.jpg")}?width=96">
      ${mediaUrl("d/e-f_g.jpg")}, and so on`;
    await makeNewsItem(stage, { article_body: body });
    expect(paths(await listed(stage))).toEqual([]);
  });
});

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

describe("a file that a row named", () => {
  const { scene } = openStage();
  const stateOf = async (stage: Scene, key: string) => (await stage.rows("staff", check(key)))[0]?.state;

  scene("is held while a version that is kept names it, and stale afterwards", async (stage) => {
    await storeFiles(stage, "old.jpg", "new.jpg");
    const product = await makeProduct(stage, { image_url: mediaUrl("old.jpg") });
    await stage.rows("staff", updateWhere("products", { id: product.id }, { image_url: mediaUrl("new.jpg") }));
    expect(paths(await listed(stage))).toEqual([]);
    expect(await stateOf(stage, "old.jpg")).toBe("used");
    expect(await stage.rows("staff", removeFiles("old.jpg"))).toEqual([]);
    for (let turn = 0; turn < 10; turn += 1)
      await stage.rows("staff", updateWhere("products", { id: product.id }, { name: `Name ${turn}` }));
    await age(stage, "401 days");
    await keepUp(stage);
    expect(paths(await listed(stage))).toEqual(["old.jpg"]);
    expect(await stateOf(stage, "old.jpg")).toBe("stale");
    expect(await stateOf(stage, "new.jpg")).toBe("used");
    expect(await stage.rows("staff", removeFiles("old.jpg"))).toHaveLength(1);
  });

  scene("is held while it lies in the trash, and stale right after it is deleted for good", async (stage) => {
    await storeFiles(stage, "a.jpg");
    const product = await makeProduct(stage, { image_url: mediaUrl("a.jpg") });
    await stage.rows("staff", sql`select public.delete_product(${product.id})`);
    expect([paths(await listed(stage)), await stateOf(stage, "a.jpg")]).toEqual([[], "used"]);
    expect(await stage.rows("staff", removeFiles("a.jpg"))).toEqual([]);
    await ask(stage, "delete_for_good", { trash_id: (await newestTrashed(stage)).id });
    expect([paths(await listed(stage)), await stateOf(stage, "a.jpg")]).toEqual([["a.jpg"], "stale"]);
    expect(await stage.rows("staff", removeFiles("a.jpg"))).toHaveLength(1);
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
