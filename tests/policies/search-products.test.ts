import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeItemCode, makeProduct } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";

describe("what is found of a text", () => {
  const { scene } = openStage();

  const find = async (stage: Scene, form: string, tolerant = false) => {
    const rows = await stage.rows(
      "visitor",
      sql<{ name: string; place: number }>`
        select name, place from private.search_products('en', null, ${form}, ${tolerant}) order by place, name`,
    );
    return rows.map(({ name, place }) => `${place} ${name}`);
  };

  scene("comes once for each place where it is", async (stage) => {
    const { id } = await makeProduct(stage, { name: "KX-40", description: "kx40 and KX 40" });
    await makeItemCode(stage, id, { item_code: "KX40" });
    const other = await makeProduct(stage, { name: "Other" });
    await makeItemCode(stage, other.id, { item_code: "kx-40.7" });
    const places = ["1 KX-40", "2 KX-40", "2 Other"];
    for (const form of ["kx-40", "kx40", "kx 40"]) expect(await find(stage, form)).toEqual(places);
  });

  scene("is a slip only where it is asked for and nothing holds the word", async (stage) => {
    await makeProduct(stage, { name: "Silver" });
    expect(await find(stage, "sliver")).toEqual([]);
    expect(await find(stage, "sliver", true)).toEqual(["4 Silver"]);
    await makeProduct(stage, { name: "Sliver" });
    expect(await find(stage, "sliver", true)).toEqual(["1 Sliver"]);
  });
});
