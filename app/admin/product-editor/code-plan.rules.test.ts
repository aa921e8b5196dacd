import { describe, expect, test } from "vitest";
import { nothingPending, rowsWithAdded, withEdits } from "../record/grid/pending-cells.rules.ts";
import { pendingAfter, planCodes, problemsOf } from "./code-plan.rules.ts";

const stored = [
  { key: "7", id: 7, cells: { product_slug: "gold", item_code: "A", denier: "100D", state: "current" } },
  { key: "9", id: 9, cells: { product_slug: "gold", item_code: "B", denier: "100D", state: "current" } },
];
const context = { categories: [], products: ["gold"], codes: ["gold/A", "gold/B"] };

function plan(...edits: [row: number, column: string, text: string][]) {
  const pending = withEdits(
    nothingPending,
    stored,
    edits.map(([row, column, text]) => ({ row, column, text })),
  );
  const rows = rowsWithAdded(stored, pending);
  return { pending, rows, plan: planCodes(rows, pending, "gold", context) };
}

describe("pending cells as a plan", () => {
  test("changed, emptied and new ones, each as it was seen", () => {
    const { plan: made } = plan([0, "denier", ""], [1, "color_name", "Gold"], [2, "item_code", "C"]);
    expect(made.rows).toMatchObject([
      { line: 1, kind: "changed", id: 7, cells: [{ column: "denier", before: "100D", after: "" }] },
      { line: 2, kind: "changed", id: 9, cells: [{ column: "color_name", before: "", after: "Gold" }] },
      { line: 3, kind: "new" },
    ]);
    expect(made.rows[2]?.cells).toContainEqual({ column: "product_slug", before: "", after: "gold" });
  });

  test("a cell that was changed since is compared with what it read then", () => {
    const { pending } = plan([0, "denier", "150D"]);
    const newer = [
      { ...stored[0], key: "7", cells: { ...stored[0]?.cells, denier: "Theirs" } as Record<string, string> },
    ];
    expect(planCodes(newer, pending, "gold", context).rows[0]?.cells).toEqual([
      { column: "denier", before: "100D", after: "150D" },
    ]);
  });

  test("a new row whose code is there in other capitals or signs is refused", () => {
    expect(plan([2, "item_code", "a\u200B"]).plan.rows).toMatchObject([
      { kind: "refused", problems: [{ text: "This product already has this item code" }] },
    ]);
  });

  test("a new row with a code that is there is about no other row", () => {
    const { plan: made, rows } = plan([2, "item_code", "A"], [3, "denier", "1"]);
    expect(made.rows.map(({ kind }) => kind)).toEqual(["refused", "refused"]);
    expect(problemsOf(made, rows)).toMatchObject({
      "new 1": { item_code: "This product already has this item code" },
      "new 2": { item_code: expect.any(String) },
    });
  });
});

test("cells that were left stay pending, from what they read by now", () => {
  const { pending, rows } = plan([0, "denier", "150D"], [1, "denier", "160D"]);
  const left = pendingAfter(
    { changed: 1, kept: [{ line: 1, name: "A", column: "denier", present: "Theirs" }] },
    rows,
    pending,
  );
  expect(left.pending).toEqual({ cells: { 7: { denier: { before: "Theirs", after: "150D" } } }, added: [] });
  expect(left.told).toEqual({ 7: { denier: expect.stringContaining("“Theirs”") } });
});
