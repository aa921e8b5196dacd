import { sql } from "kysely";
import { describe, expect } from "vitest";
import { CHILDREN } from "../../server/page-cache/tags.ts";
import { describeClosedTable } from "./support/closed-table.ts";
import { makeItemCode, makeNewsItem, makeProduct } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { insertInto, updateWhere } from "./support/statements.ts";

describe("private.cdn_purges", () => {
  describeClosedTable("cdn_purges", "(tag) values ('products:1')");
  const { scene } = openStage();

  const listen = (stage: Scene, since = "1 minute") =>
    stage.rows("owner", sql`insert into private.cdn (seen_at) values (now() - ${since}::text::interval)`);

  /** The tags that were noted since they were taken last. */
  async function take(stage: Scene): Promise<string[]> {
    const rows = await stage.rows(
      "owner",
      sql<{ tag: string }>`delete from private.cdn_purges where true returning tag`,
    );
    return rows.map(({ tag }) => tag).sort();
  }

  scene("holds nothing where nobody has told a CDN for two days", async (stage) => {
    const { id } = await makeProduct(stage);
    await stage.rows("staff", updateWhere("products", { id }, { description: "New." }));
    await listen(stage, "3 days");
    await stage.rows("staff", updateWhere("products", { id }, { description: "Newer." }));
    expect(await take(stage)).toEqual([]);
  });

  scene("names the row, the table and the columns of what is changed", async (stage) => {
    const { id } = await makeProduct(stage);
    await listen(stage);
    await stage.rows("staff", updateWhere("products", { id }, { description: "New." }));
    expect(await take(stage)).toEqual(["products.any", "products.description", `products:${id}`]);
    await stage.rows("staff", updateWhere("products", { id }, { status: "Inactive" }));
    expect(await take(stage)).toContain("products.status");
  });

  scene("says that a row came, and to which record it belongs", async (stage) => {
    const { id } = await makeProduct(stage);
    await listen(stage);
    await stage.rows("staff", insertInto("item_codes", { product_id: id, item_code: "KT-1" }));
    expect(await take(stage)).toEqual(
      expect.arrayContaining(["item_codes", "item_codes.any", "products.any", `products:${id}`]),
    );
  });

  scene("is the whole site after a change of many rows", async (stage) => {
    const { id } = await makeProduct(stage);
    await listen(stage);
    await stage.rows(
      "staff",
      sql`insert into public.item_codes (product_id, item_code) select ${id}::bigint, 'KT-' || n from generate_series(1, 501) n`,
    );
    expect(await take(stage)).toEqual(["site"]);
  });

  scene("names the news item that a visitor likes, and the languages", async (stage) => {
    const { id } = await makeNewsItem(stage);
    await listen(stage);
    await stage.rows("visitor", sql`select public.set_news_like(${id}::bigint, gen_random_uuid(), true)`);
    expect(await take(stage)).toEqual([`news_items:${id}`]);
    await stage.rows("owner", sql`update public.languages set name = name where code = 'en'`);
    expect(await take(stage)).toEqual(["languages.any"]);
  });

  scene("counts what belongs to a record with the record, as pages do", async (stage) => {
    const tables = await stage.rows(
      "owner",
      sql<{ name: string; of: string }>`
        select name, record_table as of from private.recorded_tables() where record_table <> name
        union select name, 'products' from private.recorded_tables() where product_column is not null`,
    );
    for (const [of, children] of Object.entries(CHILDREN)) {
      expect(
        tables.filter((table) => table.of === of).map(({ name }) => name),
        of,
      ).toEqual(expect.arrayContaining([...children]));
    }
  });

  scene("holds the codes of a product under its own tag", async (stage) => {
    const product = await makeProduct(stage);
    const code = await makeItemCode(stage, product.id);
    await listen(stage);
    await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { color_name: "Gold" }));
    expect(await take(stage)).toContain(`products:${product.id}`);
  });
});
