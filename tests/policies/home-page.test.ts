import { sql } from "kysely";
import { describe, expect } from "vitest";
import { type HomePage, homePage } from "../../app/domain/carousel/carousel.schema.ts";
import { makeProduct, makeTranslation } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto, type Values } from "./support/statements.ts";

async function read(stage: Scene, language: string | null = "en", persona: Persona = "visitor"): Promise<HomePage> {
  const [row] = await stage.rows(persona, sql<{ page: HomePage }>`select public.home_page(${language}) as page`);
  if (!row) throw new Error("home_page answers one row");
  return row.page;
}

const EVERYBODY = [...OUTSIDERS, "staff", "server"] as const;

describe("slides", () => {
  const { scene } = openStage();
  const addSlides = (stage: Scene, ...rows: Values[]) =>
    stage.rows("owner", insertInto("general_settings", ...rows.map((row) => ({ ...SLIDE, ...row }))));
  const titles = (page: HomePage) => page.slides.map((slide) => slide.title);

  scene("nothing when there is nothing", async (stage) => {
    expect(await read(stage)).toEqual({ slides: [], duration: 5000, featured: [] });
  });

  scene("a slide is what the domain reads", async (stage) => {
    await addSlides(stage, { image_url: "/a.jpg", alt_text: "Gold", title: "One" }, { image_url: "/b.jpg" });
    const page = await read(stage);
    expect(page.slides).toEqual([
      { id: expect.any(Number), image_url: "/a.jpg", alt_text: "Gold", title: "One" },
      { id: expect.any(Number), image_url: "/b.jpg", alt_text: null, title: null },
    ]);
    expect(homePage.parse(page)).toEqual(page);
  });

  scene("by order, then as they were added, those without an order last", async (stage) => {
    await addSlides(
      stage,
      { title: "Unordered", display_order: null },
      { title: "C", display_order: 2 },
      { title: "B", display_order: 2 },
      { title: "A", display_order: 1 },
    );
    expect(titles(await read(stage))).toEqual(["A", "C", "B", "Unordered"]);
  });

  for (const persona of EVERYBODY) {
    scene(`active ones of the carousel only, for ${persona} too`, async (stage) => {
      await addSlides(
        stage,
        { title: "Shown", is_active: true },
        { title: "Not said", is_active: null },
        { title: "Hidden", is_active: false },
        { title: "Other", type: "banner" },
        { title: "No picture", image_url: null },
      );
      expect(titles(await read(stage, "en", persona))).toEqual(["Shown", "Not said"]);
    });
  }
});

const SLIDE = {
  type: "carousel",
  image_url: "/slide.jpg",
  title: null,
  alt_text: null,
  is_active: true,
  display_order: 9,
};

describe("the carousel's interval", () => {
  const { scene } = openStage();

  scene("the stored one, and not another setting", async (stage) => {
    await stage.rows("owner", insertInto("global_settings", { type: "other", value: "7000" }));
    expect((await read(stage)).duration).toBe(5000);
    expect((await read(stage, "en", "staff")).duration).toBe(5000);
    await stage.rows("owner", insertInto("global_settings", { type: "duration", value: "2500" }));
    expect((await read(stage)).duration).toBe(2500);
  });

  scene("5000 for a value that is no whole number from 1000, should one be stored", async (stage) => {
    await stage.rows("owner", sql`alter table public.global_settings drop constraint global_settings_duration_valid`);
    await stage.rows("owner", insertInto("global_settings", { type: "duration", value: "" }));
    for (const value of ["", "abc", "999", "0", "-5000", "1500.5", "5000ms", " 5000", "1e4", "99999999999"]) {
      await stage.rows("owner", sql`update public.global_settings set value = ${value} where type = 'duration'`);
      expect((await read(stage)).duration, value).toBe(5000);
    }
  });
});

describe("featured products", () => {
  const { scene } = openStage();
  const names = (page: HomePage) => page.featured.map((product) => product.name);

  async function makeProducts(stage: Scene, ...products: [name: string, order: number | null][]) {
    for (const [name, display_order] of products) await makeProduct(stage, { name, display_order });
  }

  scene("as many as there are", async (stage) => {
    await makeProduct(stage, { name: "Gold", slug: "gold", description: "Shiny", image_url: "/g.jpg" });
    expect((await read(stage)).featured).toEqual([
      { id: expect.any(Number), name: "Gold", slug: "gold", description: "Shiny", image_url: "/g.jpg" },
    ]);
  });

  scene("the first three by order where all have one, then by name", async (stage) => {
    await makeProducts(stage, ["D", 4], ["C", 1], ["B", 3], ["Z", 2], ["A", 3]);
    expect(names(await read(stage))).toEqual(["C", "Z", "A"]);
  });

  scene("the first three by name where none has an order", async (stage) => {
    await makeProducts(stage, ["D", null], ["B", null], ["A", null], ["C", null]);
    expect(names(await read(stage))).toEqual(["A", "B", "C"]);
  });

  scene("by name between one with an order and one without", async (stage) => {
    await makeProducts(stage, ["B", 1], ["D", 2], ["C", null], ["A", null]);
    expect(names(await read(stage))).toEqual(["A", "B", "C"]);
  });

  scene("an order that counts more than names does so beside products without one", async (stage) => {
    await makeProducts(stage, ["M", 2], ["P", 1], ["A", null], ["Z", null]);
    expect(names(await read(stage))).toEqual(["A", "P", "M"]);
    await makeProducts(stage, ["N", null], ["B", null]);
    expect(names(await read(stage))).toEqual(["A", "B", "N"]);
  });

  for (const persona of EVERYBODY) {
    scene(`Active ones only, for ${persona} too`, async (stage) => {
      await makeProducts(stage, ["B", 2], ["C", null]);
      await makeProduct(stage, { name: "A", display_order: 1, status: "Inactive" });
      await makeProduct(stage, { name: "AA", display_order: null, status: "Inactive" });
      expect(names(await read(stage, "en", persona))).toEqual(["B", "C"]);
    });
  }

  scene("in another language with what is translated, in the order of the originals", async (stage) => {
    const gold = await makeProduct(stage, { name: "Gold", description: "Shiny", display_order: 1 });
    await makeProduct(stage, { name: "Silver", description: "Cool", display_order: 2 });
    for (const [field_name, translated_value] of [
      ["name", "金線"],
      ["description", "  "],
      ["detailed_description", "詳情"],
    ]) {
      await makeTranslation(stage, { entity_type: "products", entity_id: gold.id, field_name, translated_value });
    }
    const english = { language_code: "en", translated_value: "No" };
    await makeTranslation(stage, { entity_type: "products", entity_id: gold.id, ...english });
    const { featured } = await read(stage, "zh");
    expect(featured).toMatchObject([
      { name: "金線", description: "Shiny" },
      { name: "Silver", description: "Cool" },
    ]);
    expect(featured[0]).not.toHaveProperty("detailed_description");
    for (const language of ["en", "ja", "", null]) {
      expect(names(await read(stage, language))).toEqual(["Gold", "Silver"]);
    }
  });
});
