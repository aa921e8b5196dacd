import { expect, test } from "vitest";
import { planSheet } from "./plan.rules.ts";
import type { SheetRow } from "./spreadsheets.schema.ts";

const stored: SheetRow[] = [
  { id: 1, cells: { product_slug: "smooth", item_code: "KT-1", denier: "100D" } },
  { id: 2, cells: { product_slug: "smooth", item_code: "KT-2" } },
  { id: 3, cells: { product_slug: "twisted", item_code: "KT-2" } },
];
const context = {
  categories: [],
  products: ["smooth", "twisted", "heavy", "twin-a", "twin-b"],
  productNames: ["Metallic Embroidery Thread, Smooth", "Twisted Metallic", "Heavyweight Metallic Yarn", "Twin", "Twin"],
};
const plan = (product_slug: string, item_code: string) => {
  const input = { line: 2, cells: { product_slug, item_code, denier: "150D" }, places: { product_slug: "A2" } };
  const [row] = planSheet("item_codes", [input], stored, context).rows;
  return { kind: row?.kind, id: row?.id, problems: row?.problems, doubts: row?.doubts };
};

test("a product is found by its name, in any capitals, as by its slug", () => {
  for (const product of ["smooth", "Metallic Embroidery Thread, Smooth", " metallic embroidery thread, SMOOTH"])
    expect(plan(product, "KT-1")).toMatchObject({ kind: "changed", id: 1, doubts: [] });
  expect(plan("Twisted Metallic", "KT-9")).toMatchObject({ kind: "new", doubts: [] });
});

test("words that one product alone has in its name are taken, to be checked", () => {
  expect(plan("Metallic Twisted", "KT-9").doubts).toEqual([
    { column: "product_slug", cell: "A2", text: "“Metallic Twisted” is taken to be Twisted Metallic" },
  ]);
});

test("a name of two, a word of many and words of none are refused", () => {
  for (const product of ["Twin", "Metallic", "Silk Thread"])
    expect(plan(product, "KT-9").problems).toEqual([
      { column: "product_slug", cell: "A2", text: `There is no product “${product}”: write its name or its slug` },
    ]);
});

test("without a product a code is that of the only product that has it", () => {
  expect(plan("", "kt-1")).toMatchObject({ kind: "changed", id: 1 });
  expect(plan("", "KT-2")).toMatchObject({ kind: "refused" });
  expect(plan("", "KT-9")).toMatchObject({ kind: "refused" });
});
