import { expect, test } from "vitest";
import { share, shareColumns, valueAt } from "./shared-values.ts";

test("what all item codes have alike stands once, and each still has its own values", () => {
  const rows = [
    ["K-1", "Polyester", "N/A"],
    ["K-2", "Polyester", "60 g"],
  ];
  const columns = shareColumns(rows);
  expect(columns).toEqual([["K-1", "K-2"], "Polyester", ["N/A", "60 g"]]);
  expect(rows.map((_, place) => columns.map((column) => valueAt(column, place)))).toEqual(rows);
});

test("none and one item code have values too", () => {
  expect([shareColumns([]), share([]), shareColumns([["K-1", ""]])]).toEqual([[], "", ["K-1", ""]]);
});
