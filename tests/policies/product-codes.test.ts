import { sql } from "kysely";
import { describe, expect } from "vitest";
import { describeIndexTable } from "./support/index-tables.ts";
import { makeItemCode, makeProduct } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, updateWhere } from "./support/statements.ts";

describeIndexTable("product_codes", {
  make: async (stage) => makeItemCode(stage, (await makeProduct(stage)).id),
  insert: sql`insert into private.product_codes (product_id, codes) values (1, 'x')`,
  change: "codes",
});

describe("it follows", () => {
  const { scene } = openStage();

  const codes = async (stage: Scene, id: number) => {
    const [row] = await stage.rows(
      "visitor",
      sql<{ codes: string }>`select codes from private.product_codes where product_id = ${id}`,
    );
    return row?.codes.split("\t").filter(Boolean);
  };

  scene("the item codes of a product: from each of their parts on, without punctuation", async (stage) => {
    const { id } = await makeProduct(stage);
    expect(await codes(stage, id)).toBeUndefined();
    const first = await makeItemCode(stage, id, { item_code: "KT-3P/402" });
    expect(await codes(stage, id)).toEqual(["3p402", "402", "kt3p402"]);
    const second = await makeItemCode(stage, id, { item_code: "A 1" });
    await stage.rows("staff", updateWhere("item_codes", { id: first.id }, { item_code: "Gold" }));
    expect(await codes(stage, id)).toEqual(["gold"]);
    await stage.rows("staff", deleteWhere("item_codes", { id: second.id }));
    await stage.rows("staff", deleteWhere("item_codes", { id: first.id }));
    expect(await codes(stage, id)).toBeUndefined();
  });

  scene("a code that moves to another product", async (stage) => {
    const [a, b] = [await makeProduct(stage), await makeProduct(stage)];
    const code = await makeItemCode(stage, a.id, { item_code: "GOLD" });
    await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { product_id: b.id }));
    expect([await codes(stage, a.id), await codes(stage, b.id)]).toEqual([undefined, ["gold"]]);
  });

  scene("the status: codes of an Inactive product are nowhere", async (stage) => {
    const { id } = await makeProduct(stage, { status: "Inactive" });
    await makeItemCode(stage, id, { item_code: "SECRET-1" });
    expect(await codes(stage, id)).toBeUndefined();
    await stage.rows("staff", updateWhere("products", { id }, { status: "Active" }));
    expect(await codes(stage, id)).toContain("secret1");
    await stage.rows("staff", updateWhere("products", { id }, { status: "Inactive" }));
    expect(await codes(stage, id)).toBeUndefined();
  });
});
