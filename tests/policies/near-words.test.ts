import { sql } from "kysely";
import { expect } from "vitest";
import { makeItemCode, makeProduct } from "./support/make.ts";
import { openStage } from "./support/scene.ts";
import { updateWhere } from "./support/statements.ts";

const { scene } = openStage();

scene("words that are shown now and look like one of a search, the likest first, three at most", async (stage) => {
  const near = async (search: string | null) => {
    const [row] = await stage.rows(
      "visitor",
      sql<{ words: string[] }>`select public.near_words('en', ${search}) as words`,
    );
    return row?.words;
  };
  const product = await makeProduct(stage, { name: "Holographic thread", slug: "holo" });
  await makeItemCode(stage, product.id, { color_name: "Champagne" });
  expect(await near("hologram")).toEqual(["holographic"]);
  expect(await near("champ xyz")).toEqual(["champagne"]);
  for (const search of ["", null, "zzz", "'; --", "%"]) expect(await near(search)).toEqual([]);
  await stage.rows("staff", updateWhere("products", { id: product.id }, { status: "Inactive" }));
  expect(await near("hologram")).toEqual([]);
});
