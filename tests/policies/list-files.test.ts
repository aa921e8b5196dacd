import { sql } from "kysely";
import { describe, expect } from "vitest";
import { mediaUrl, storeFile, storeFiles } from "./support/files.ts";
import { ask } from "./support/history.ts";
import { makeItemCode, makeNewsItem, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, type Values } from "./support/statements.ts";

type Listed = {
  key: string;
  uses: number;
  same: number;
  size: number;
  type: string;
  alt: string | null;
  id: number | null;
};
type Page = { files: Listed[]; total: number; next: Values | null };
type Place = {
  noun: string;
  record_id: number;
  name: string;
  table: string;
  column: string;
  language: string | null;
  is_mention: boolean;
};
type Uses = { total: number; places: Place[]; trash: Values[]; is_held: boolean };

const list = (stage: Scene, values: Values = {}) => ask<Page>(stage, "list_files", values);
const keys = ({ files }: Page) => files.map(({ key }) => key);
const uses = (stage: Scene, file_key: string) => ask<Uses>(stage, "file_uses", { file_key });

describe("list_files", () => {
  const { scene } = openStage();

  scene("is empty where nothing is stored", async (stage) => {
    expect(await list(stage)).toEqual({ files: [], total: 0, next: null });
  });

  scene("tells of each file what it is, what is said of it, and in how many places it is used", async (stage) => {
    await storeFile(stage, "products/a.jpg", { size: 1234, mimetype: "image/jpeg" });
    await stage.rows("owner", insertInto("media", { key: "products/a.jpg", alt: "A cone", focal_x: 20 }));
    const { id } = await makeProduct(stage, { image_url: mediaUrl("products/a.jpg") });
    await makeItemCode(stage, id, { image_url: `https://mill.example${mediaUrl("products/a.jpg")}` });
    await makeNewsItem(stage, {
      article_body: `![A](${mediaUrl("products/a.jpg")}) and ${mediaUrl("products/a.jpg")}.`,
    });
    expect((await list(stage)).files).toMatchObject([
      {
        key: "products/a.jpg",
        name: "a.jpg",
        size: 1234,
        type: "image",
        uses: 3,
        same: 0,
        alt: "A cone",
        focal_x: 20,
        focal_y: 50,
      },
    ]);
    expect((await list(stage, { search: "A.JPG" })).total).toBe(1);
    expect((await list(stage, { search: " a CONE " })).total).toBe(1);
    expect((await list(stage, { search: "b.jpg" })).total).toBe(0);
    expect((await list(stage, { file_type: "video" })).total).toBe(0);
  });

  scene("each filter has its files", async (stage) => {
    await storeFile(stage, "used.jpg", { size: 10, eTag: '"1"', mimetype: "image/jpeg" });
    await storeFile(stage, "twin.jpg", { size: 10, eTag: '"1"', mimetype: "image/jpeg" });
    await storeFile(stage, "other.jpg", { size: 11, eTag: '"1"', mimetype: "image/jpeg" });
    await storeFile(stage, "large.pdf", { size: 1_048_577, eTag: '"2"', mimetype: "application/pdf" });
    await storeFile(stage, "plain.jpg", { size: 1_048_576, mimetype: "image/jpeg" });
    await storeFile(stage, "bare.jpg", { size: 1_048_576, mimetype: "image/jpeg" });
    await stage.rows(
      "owner",
      insertInto("media", { key: "twin.jpg", is_decorative: true }, { key: "other.jpg", is_decorative: false }),
    );
    await stage.rows("owner", insertInto("media", { key: "plain.jpg", alt: "Thread" }));
    await makeProduct(stage, { image_url: mediaUrl("used.jpg"), status: "Inactive" });
    const sorted = async (state: string) => keys(await list(stage, { state })).sort();
    expect(await sorted("unused")).toEqual(["bare.jpg", "large.pdf", "other.jpg", "plain.jpg", "twin.jpg"]);
    expect(await sorted("no_alt")).toEqual(["bare.jpg", "other.jpg", "used.jpg"]);
    expect(await sorted("duplicates")).toEqual(["twin.jpg", "used.jpg"]);
    expect(await sorted("large")).toEqual(["large.pdf"]);
    expect((await list(stage, { state: "duplicates" })).files.map(({ same }) => same)).toEqual([1, 1]);
    expect(await ask(stage, "get_file", { file_key: "used.jpg" })).toMatchObject({ id: null, same: ["twin.jpg"] });
    expect(await ask(stage, "get_file", { file_key: "bare.jpg" })).toMatchObject({ same: [] });
    expect(await ask(stage, "get_file", { file_key: "gone.jpg" })).toBeNull();
  });

  scene("pages follow one another in each order, also where all are of one moment", async (stage) => {
    await storeFiles(stage, ...Array.from({ length: 7 }, (_, at) => `${at % 2 ? "a" : "b"}/${6 - at}.jpg`));
    for (const sort of ["newest", "largest", "name"]) {
      const seen: string[] = [];
      let after: Values | null = null;
      do {
        const page: Page = await list(stage, { sort, page_limit: 3, ...(after && { after }) });
        expect(page.total).toBe(7);
        seen.push(...keys(page));
        after = page.next;
      } while (after);
      expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
    }
    expect(keys(await list(stage, { sort: "name" })).map((key) => key.slice(2, 3))).toEqual([..."0123456"]);
  });

  scene("files of a size are told to staff", async (stage) => {
    await storeFile(stage, "a.jpg", { size: 5, mimetype: "image/jpeg" });
    const ofSize = (bytes: number) => stage.rows("sales", sql`select * from public.files_of_size(${bytes}::bigint)`);
    expect(await ofSize(5)).toEqual([{ key: "a.jpg", type: "image/jpeg" }]);
    expect(await ofSize(6)).toEqual([]);
    expect(await ask(stage, "get_file", { file_key: "a.jpg" }, "translator")).toMatchObject({ size: 5 });
    for (const persona of ["visitor", "stranger", "signedOut"] as const) {
      for (const [name, values] of [
        ["list_files", {}],
        ["get_file", { file_key: "a" }],
        ["file_uses", { file_key: "a" }],
      ] as const) {
        await expect(ask(stage, name, values, persona)).rejects.toThrow();
      }
    }
  });
});

describe("file_uses", () => {
  const { scene } = openStage();

  scene("names each place with its record, column and language", async (stage) => {
    const key = "news/a b.jpg";
    await storeFile(stage, key);
    const product = await makeProduct(stage, { name: "Gold", image_url: mediaUrl(key) });
    const code = await makeItemCode(stage, product.id, { item_code: "KT-1", image_url: mediaUrl(key) });
    await stage.rows("owner", insertInto("product_images", { product_id: product.id, image_url: mediaUrl(key) }));
    const news = await makeNewsItem(stage, { title: "Fair", article_body: `See ${mediaUrl(key)}.` });
    const text = { entity_type: "news_items", entity_id: news.id, field_name: "article_body" };
    await makeTranslation(stage, { ...text, translated_value: `看 ${mediaUrl(key)}` });
    const { total, places, trash, is_held } = await uses(stage, key);
    const column = { language: null, is_mention: false };
    expect(places).toEqual([
      { ...column, noun: "products", record_id: product.id, name: "Gold", table: "products", column: "image_url" },
      {
        ...column,
        noun: "products",
        record_id: product.id,
        name: "Gold",
        table: "product_images",
        column: "image_url",
      },
      { ...column, noun: "item_codes", record_id: code.id, name: "KT-1", table: "item_codes", column: "image_url" },
      {
        ...column,
        noun: "news_items",
        record_id: news.id,
        name: "Fair",
        table: "news_items",
        column: "article_body",
        is_mention: true,
      },
      ...["zh", "cn"].map((language) => ({
        noun: "news_items",
        record_id: news.id,
        name: "Fair",
        table: "translations",
        column: "article_body",
        language,
        is_mention: true,
      })),
    ]);
    expect([total, trash, is_held]).toEqual([6, [], false]);
    expect((await list(stage)).files[0]?.uses).toBe(6);
  });

  scene("what lies in the trash holds it", async (stage) => {
    await storeFile(stage, "a.jpg");
    const { id } = await makeProduct(stage, { name: "Gold", image_url: mediaUrl("a.jpg") });
    await stage.rows("staff", deleteWhere("products", { id }));
    expect(await uses(stage, "a.jpg")).toEqual({
      total: 0,
      places: [],
      trash: [{ noun: "products", record_id: id, name: "Gold" }],
      is_held: true,
    });
    expect(keys(await list(stage, { state: "unused" }))).toEqual([]);
  });
});
