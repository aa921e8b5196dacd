import { sql } from "kysely";
import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeProduct } from "./support/make.ts";
import { BAD_URLS, expectAccepted, expectChecked, GOOD_URLS } from "./support/rules.ts";
import { openStage } from "./support/scene.ts";
import { insertInto, plainInsert, updateWhere } from "./support/statements.ts";

describe("access", () => {
  describeStaffTable({
    table: "products",
    rows: async (scene) => ({
      shown: { id: (await makeProduct(scene)).id },
      hidden: { id: (await makeProduct(scene, { status: "Inactive" })).id },
      added: { name: "Gold", slug: "gold" },
    }),
    change: { name: "Renamed" },
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("a name is not blank", (stage) =>
    expectChecked(stage, "products", "products_name_not_blank", { name: " ", slug: "a" }),
  );

  scene("a slug can stand in an address", async (stage) => {
    const bad = ["", "a b", "a/b", "a?b", "a#b", "a%b", "a\\b", ".", "..", "a.data", "_", "a".repeat(251)];
    await expectChecked(stage, "products", "products_slug_valid", ...bad.map((slug) => ({ name: "A", slug })));
    const good = ["gold-thread", "Gold_Thread.v2", "金線", "a.data.x", "_a", "線".repeat(250)];
    await expectAccepted(stage, "products", ...good.map((slug) => ({ name: "A", slug })));
  });

  scene("a slug belongs to one product", async (stage) => {
    await makeProduct(stage, { slug: "gold" });
    const refusal = await stage.refusal("staff", plainInsert("products", { name: "Other", slug: "gold" }));
    expect(refusal).toMatchObject({ code: "23505", constraint: "products_slug_key" });
    expect(await stage.refusal("staff", plainInsert("products", { name: "Other", slug: "Gold" }))).toMatchObject({
      code: "23505",
      constraint: "products_slug_folded_key",
    });
  });

  scene("a status is Active or Inactive, Active at first", async (stage) => {
    await expectChecked(stage, "products", "products_status_valid", { name: "A", slug: "a", status: "active" });
    expect(await stage.rows("staff", insertInto("products", { name: "A", slug: "a" }))).toMatchObject([
      { status: "Active" },
    ]);
  });

  for (const column of ["image_url", "catalogue_pdf"]) {
    scene(`${column} is an http address or a path of this site`, async (stage) => {
      const row = (url: string, index: number) => ({ name: "A", slug: `a${index}`, [column]: url });
      await expectChecked(stage, "products", `products_${column}_valid`, ...BAD_URLS.map(row));
      await expectAccepted(stage, "products", ...GOOD_URLS.map(row));
    });
  }

  scene("a new product comes last, also several at once; an explicit null stays", async (stage) => {
    await makeProduct(stage, { display_order: 7 });
    const made = await stage.rows<{ display_order: number | null }>(
      "staff",
      insertInto("products", { name: "A", slug: "a" }, { name: "B", slug: "b" }),
    );
    expect(made.map((row) => row.display_order)).toEqual([8, 9]);
    const [unordered] = await stage.rows(
      "staff",
      insertInto("products", { name: "C", slug: "c", display_order: null }),
    );
    expect(unordered).toMatchObject({ display_order: null });
  });

  scene("updated_at moves with every change, however fast, and cannot be set back", async (stage) => {
    const { id } = await makeProduct(stage);
    const stamps: string[] = [];
    for (const name of ["A", "B", "C"]) {
      const [row] = await stage.rows(
        "staff",
        sql<{ stamp: string }>`
        update public.products set name = ${name}, updated_at = '2000-01-01' where id = ${id}
        returning to_char(updated_at, 'YYYYMMDDHH24MISSUS') as stamp`,
      );
      stamps.push(row?.stamp ?? "");
    }
    expect(new Set(stamps).size).toBe(3);
    expect([...stamps].sort()).toEqual(stamps);
    expect(stamps[0]?.startsWith("2000")).toBe(false);
  });

  scene("a save over a newer change matches no row", async (stage) => {
    const { id } = await makeProduct(stage);
    const [read] = await stage.rows(
      "staff",
      sql<{ at: string }>`select updated_at::text as at from products where id = ${id}`,
    );
    await stage.rows("staff", updateWhere("products", { id }, { name: "Somebody else's" }));
    const saved = await stage.rows(
      "staff",
      sql`
      update public.products set name = 'Mine' where id = ${id} and updated_at = ${read?.at}::timestamptz returning id`,
    );
    expect(saved).toHaveLength(0);
  });
});
