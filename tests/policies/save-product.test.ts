import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeCategory, makeProduct } from "./support/make.ts";
import { expectNothingSaved, REFUSED_PERSONAS, save, saved } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { selectWhere, type Values } from "./support/statements.ts";

const TABLES = ["products", "product_category_mappings", "product_images"];

const product = (values: Values = {}): Values => ({
  name: "Metallic",
  slug: "metallic",
  description: "Short",
  detailed_description: "Long",
  status: "Inactive",
  image_url: "/main.jpg",
  catalogue_pdf: "/book.pdf",
  category_ids: [],
  new_image_urls: [],
  removed_image_ids: [],
  ...values,
});

const categoriesOf = async (stage: Scene, id: number) =>
  (await stage.rows("staff", selectWhere("product_category_mappings", { product_id: id })))
    .map((row) => Number(row.category_id))
    .sort((a, b) => a - b);

const imagesOf = (stage: Scene, id: number) =>
  stage.rows(
    "staff",
    sql<{ id: number; image_url: string }>`
      select id::int as id, image_url from product_images where product_id = ${id} order by product_images.id`,
  );

describe("save_product", () => {
  const { scene } = openStage();

  scene("creates a product behind the others, with its categories and its images in their order", async (stage) => {
    const other = await makeProduct(stage, { display_order: 7 });
    const [a, b] = [await makeCategory(stage), await makeCategory(stage)];
    const urls = ["/3.jpg", '/1,"{}.jpg', "/2.jpg"];
    const row = await saved(stage, "staff", "save_product", {
      ...product({ category_ids: [b.id, a.id, b.id], new_image_urls: urls }),
    });
    expect(row).toMatchObject({
      name: "Metallic",
      slug: "metallic",
      description: "Short",
      detailed_description: "Long",
      status: "Inactive",
      image_url: "/main.jpg",
      catalogue_pdf: "/book.pdf",
      display_order: 8,
    });
    expect(await categoriesOf(stage, row.id)).toEqual([a.id, b.id]);
    expect((await imagesOf(stage, row.id)).map((image) => image.image_url)).toEqual(urls);
    expect(await categoriesOf(stage, other.id)).toEqual([]);
  });

  scene("stores blank text and addresses as none", async (stage) => {
    const optional = ["description", "detailed_description", "image_url", "catalogue_pdf"];
    const none = Object.fromEntries(optional.map((column) => [column, null]));
    for (const [turn, blank] of ["", "  ", null].entries()) {
      const blanks = Object.fromEntries(optional.map((column) => [column, blank]));
      expect(await saved(stage, "staff", "save_product", product({ ...blanks, slug: `blank-${turn}` }))).toMatchObject(
        none,
      );
    }
  });

  scene("changes a product, its categories and its images, and nothing of another product", async (stage) => {
    const [a, b] = [await makeCategory(stage), await makeCategory(stage)];
    const urls = { category_ids: [a.id], new_image_urls: ["/1.jpg", "/2.jpg"] };
    const other = await saved(stage, "staff", "save_product", product({ slug: "other", ...urls }));
    const made = await saved(stage, "staff", "save_product", product(urls));
    const [first] = await imagesOf(stage, made.id);
    const [foreign] = await imagesOf(stage, other.id);
    const row = await saved(stage, "staff", "save_product", {
      ...product({ name: "Renamed", status: "Active", image_url: "", category_ids: [b.id] }),
      id: made.id,
      seen: made.updated_at,
      new_image_urls: ["/3.jpg"],
      removed_image_ids: [first?.id, foreign?.id],
    });
    expect(row).toMatchObject({ id: made.id, name: "Renamed", status: "Active", image_url: null });
    expect(row.display_order).toBe(made.display_order);
    expect(await categoriesOf(stage, made.id)).toEqual([b.id]);
    expect((await imagesOf(stage, made.id)).map((image) => image.image_url)).toEqual(["/2.jpg", "/3.jpg"]);
    expect(await imagesOf(stage, other.id)).toHaveLength(2);
    expect(await categoriesOf(stage, other.id)).toEqual([a.id]);
  });

  scene("a change of the links alone also counts as a change", async (stage) => {
    const { id } = await makeCategory(stage);
    const made = await saved(stage, "staff", "save_product", product());
    const linked = product({ id: made.id, seen: made.updated_at, category_ids: [id] });
    const row = await saved(stage, "staff", "save_product", linked);
    expect(row.updated_at > made.updated_at).toBe(true);
    await expectNothingSaved(stage, TABLES, save("save_product", linked), {
      code: "PT409",
      message: "This product has been changed by someone else",
    });
  });

  scene("what a colleague has changed is kept, unless it is overwritten on purpose", async (stage) => {
    const made = await saved(stage, "staff", "save_product", product());
    await stage.rows("staff", sql`update products set name = 'Theirs' where id = ${made.id}`);
    const mine = product({ id: made.id, seen: made.updated_at, name: "Mine" });
    await expectNothingSaved(stage, TABLES, save("save_product", mine), { code: "PT409" });
    expect(await saved(stage, "staff", "save_product", { ...mine, seen: null })).toMatchObject({ name: "Mine" });
  });

  scene("a product that is gone is not made again", async (stage) => {
    const { id } = await makeProduct(stage);
    for (const seen of [null, "2026-01-01T00:00:00+00:00"]) {
      await expectNothingSaved(stage, TABLES, save("save_product", product({ id: id + 1000, seen })), {
        code: "PT404",
        message: "This product no longer exists",
      });
    }
  });

  scene("saves all of it or nothing", async (stage) => {
    const { id } = await makeCategory(stage);
    await makeProduct(stage, { slug: "taken" });
    const parts = { category_ids: [id], new_image_urls: ["/1.jpg"] };
    const made = await saved(stage, "staff", "save_product", product({ slug: "mine", ...parts }));
    const [image] = await imagesOf(stage, made.id);
    for (const key of [{}, { id: made.id, seen: made.updated_at }]) {
      const values = product({ ...parts, ...key, slug: "new", removed_image_ids: [image?.id] });
      for (const [wrong, refusal] of [
        [{ category_ids: [id, id + 1000] }, { code: "PT404", message: "Category not found" }],
        [{ category_ids: null }, { code: "PT400" }],
        [{ slug: "taken" }, { code: "23505" }],
        [{ slug: "" }, { code: "23514" }],
        [{ name: " " }, { code: "23514" }],
        [{ status: "Draft" }, { code: "23514" }],
        [{ new_image_urls: ["/2.jpg", "javascript:alert(1)"] }, { code: "23514" }],
        [{ catalogue_pdf: "/storage/v1/object/public/site-media/pdf/gone.pdf" }, { code: "PT409" }],
      ] as const) {
        await expectNothingSaved(stage, TABLES, save("save_product", { ...values, ...wrong }), refusal);
      }
    }
  });

  scene("writes Chinese texts: added, changed, taken away, and looked through", async (stage) => {
    const chinese = async (id: number) =>
      Object.fromEntries(
        (await stage.rows("staff", selectWhere("translations", { entity_id: id, language_code: "zh" }))).map((row) => [
          row.field_name,
          row.translated_value,
        ]),
      );
    const texts = { name: ["", "金"], description: ["", "短"] };
    const made = await saved(stage, "staff", "save_product", product({ chinese: texts }));
    expect(await chinese(made.id)).toEqual({ name: "金", description: "短" });
    const outdated = () =>
      stage.rows(
        "staff",
        sql<{ count: number }>`select cardinality(public.outdated_translations('products', ${made.id})) as count`,
      );
    const changed = { id: made.id, seen: null, name: "Renamed", description: "Shorter" };
    await saved(stage, "staff", "save_product", product(changed));
    expect(await outdated()).toEqual([{ count: 4 }]);
    const next = { name: ["金", "金"], description: ["短", ""], detailed_description: ["", "長"] };
    await saved(stage, "staff", "save_product", product({ ...changed, chinese: next }));
    expect(await chinese(made.id)).toEqual({ name: "金", detailed_description: "長" });
    expect(await outdated()).toEqual([{ count: 0 }]);
  });

  scene("what a colleague has translated meanwhile is kept, with all else as it was", async (stage) => {
    const made = await saved(stage, "staff", "save_product", product({ chinese: { name: ["", "金"] } }));
    const tables = [...TABLES, "translations"];
    const values = product({ id: made.id, seen: made.updated_at, name: "Mine" });
    for (const [name, refusal] of [
      [["", "銀"], { code: "PT409", message: "A translation has been changed by someone else" }],
      [["金", "一\n二"], { code: "PT400" }],
      [["金", "金".repeat(251)], { code: "PT400" }],
    ] as const) {
      await expectNothingSaved(stage, tables, save("save_product", { ...values, chinese: { name } }), refusal);
    }
  });

  for (const [persona, code] of REFUSED_PERSONAS) {
    scene(`refuses ${persona}`, async (stage) => {
      const made = await saved(stage, "server", "save_product", product());
      for (const key of [{ slug: "another" }, { id: made.id, seen: made.updated_at }]) {
        expect(await stage.refusal(persona, save("save_product", product(key)))).toMatchObject({ code });
      }
      expect(await stage.rows("owner", selectWhere("products"))).toHaveLength(1);
    });
  }
});
