import { describe, expect } from "vitest";
import { SPELLINGS } from "../support/spellings.ts";
import { ask, call } from "./support/history.ts";
import { makeItemCode, makeNewsItem, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";

type Found = { entity: string; id: number; label: string; detail: string | null };

const find = (stage: Scene, search: string) => ask<Found[]>(stage, "find_records", { search });
const labels = async (stage: Scene, search: string) => (await find(stage, search)).map(({ label }) => label);

describe("find_records", () => {
  const { scene } = openStage();

  for (const [persona, code] of [
    ["visitor", "42501"],
    ["stranger", "PT403"],
    ["signedOut", "PT403"],
  ] as const) {
    scene(`tells a ${persona} nothing`, async (stage) => {
      expect(await stage.refusal(persona, call("find_records", { search: "a" }))).toMatchObject({ code });
    });
  }

  scene(
    "finds records of every kind by what they are called, whatever their status, and nothing without a text",
    async (stage) => {
      const product = await makeProduct(stage, { name: "Zyx Thread", status: "Inactive" });
      const code = await makeItemCode(stage, product.id, { item_code: "ZYX-1" });
      const news = await makeNewsItem(stage, { title: "A fair for zyx" });
      const found = await find(stage, " zyx ");
      expect(found.map(({ entity, id }) => [entity, id])).toEqual([
        ["products", Number(product.id)],
        ["item_codes", Number(code.id)],
        ["news_items", Number(news.id)],
      ]);
      expect(await find(stage, " ")).toEqual([]);
    },
  );

  scene("finds what is spelt otherwise; one that is called so comes first", async (stage) => {
    for (const title of SPELLINGS.flat()) await makeNewsItem(stage, { title });
    for (const [one, other] of SPELLINGS) {
      await makeNewsItem(stage, { title: `${one}!` });
      for (const search of [one, other]) {
        const found = await labels(stage, search);
        expect(found.slice(0, 2).sort(), search).toEqual([one, other].sort());
        expect(found.slice(2), search).toEqual([`${one}!`]);
      }
    }
  });

  scene("item codes are found by their colour in every language and by their product, and say both", async (stage) => {
    const product = await makeProduct(stage, { name: "Plain Thread" });
    const code = await makeItemCode(stage, product.id, { item_code: "PT-1", color_name: "Ruby" });
    await makeTranslation(stage, {
      entity_type: "item_codes",
      entity_id: code.id,
      field_name: "color_name",
      translated_value: "寶石紅",
    });
    for (const search of ["ruby", "寶石", "宝石", "plain thr", "pt-1"]) {
      expect(await find(stage, search)).toContainEqual({
        entity: "item_codes",
        id: Number(code.id),
        label: "PT-1",
        detail: "Ruby · Plain Thread",
      });
    }
  });

  scene("what is called just so comes first, then what begins so, and six of a kind at most", async (stage) => {
    const product = await makeProduct(stage, { name: "About KX" });
    for (const item_code of ["AKX", "KX-2", "KX", "BKX", "CKX", "DKX", "EKX", "KX-3"]) {
      await makeItemCode(stage, product.id, { item_code });
    }
    expect(await labels(stage, "kx")).toEqual(["KX", "KX-2", "KX-3", "About KX", "AKX", "BKX", "CKX"]);
  });

  scene("a text is taken as it is written", async (stage) => {
    await makeProduct(stage, { name: "100% wool" });
    await makeProduct(stage, { name: "Half wool" });
    expect(await labels(stage, "0%")).toEqual(["100% wool"]);
    expect(await labels(stage, "' or true --")).toEqual([]);
  });
});
