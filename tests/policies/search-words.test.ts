import { sql } from "kysely";
import { describe, expect } from "vitest";
import { describeIndexTable } from "./support/index-tables.ts";
import { makeProduct } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { updateWhere } from "./support/statements.ts";

describeIndexTable("search_words", {
  make: (stage) => makeProduct(stage, { name: "Metallic" }),
  insert: sql`insert into private.search_words (word, slips) values ('forged', '{1}')`,
  change: "slips",
});

describe("its words", () => {
  const { scene } = openStage();
  const words = async (stage: Scene) =>
    (await stage.rows("visitor", sql<{ word: string }>`select word from private.search_words order by 1`)).map(
      (row) => row.word,
    );

  scene("are those of four Latin letters and more that Active products show", async (stage) => {
    const draft = await makeProduct(stage, { name: "Unpublished", status: "Inactive" });
    await makeProduct(stage, { name: "Gold and Café 金線", description: "KM40 gold" });
    expect(await words(stage)).toEqual(["cafe", "gold"]);
    await stage.rows("staff", updateWhere("products", { id: draft.id }, { status: "Active" }));
    expect(await words(stage)).toEqual(["cafe", "gold", "unpublished"]);
  });
});
