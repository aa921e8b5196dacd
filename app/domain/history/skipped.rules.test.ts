import { expect, test } from "vitest";
import type { SkippedNote } from "./history-records.schema.ts";
import { describeAllSkipped, describeSkipped } from "./skipped.rules.ts";

const note = (given: Partial<SkippedNote>): SkippedNote => ({
  table: "products",
  row_id: 7,
  record_table: "products",
  record_id: 7,
  name: "Metallic",
  field: null,
  reason: "changed",
  ...given,
});

test.each([
  [
    { table: "product_category_mappings", field: "category_id", reason: "gone", of: "Cores" },
    'Category "Cores" no longer exists',
  ],
  [{ field: "image_url", reason: "file", of: "/site-media/a%20b.jpg?x" }, "The file a b.jpg is no longer stored"],
  [{ table: "news_items", field: "is_pinned", reason: "pinned" }, "Not pinned: three news items are pinned already"],
  [
    { field: "name", by: "ann@kinran.test" },
    'Name of Product "Metallic" has been changed since by ann@kinran.test and stays as it is',
  ],
  [{ field: "slug", reason: "taken" }, 'Slug of Product "Metallic" stays as it is: another one is called the same'],
  [
    { field: "display_order", reason: "place" },
    'Display Order of Product "Metallic" stays as it is: another one has that place by now',
  ],
  [{ reason: "gone" }, 'Product "Metallic" no longer exists'],
  [{ reason: "refused" }, 'Product "Metallic" stays as it is: the rules of the database refuse the change'],
] as [Partial<SkippedNote>, string][])("%o is told as: %s", (given, text) => {
  expect(describeSkipped(note(given))).toBe(text);
});

test("each is said once, and of many the first ones", () => {
  const codes = Array.from({ length: 6 }, (_, place) =>
    note({ record_table: "item_codes", name: `KT-${place}`, reason: "gone" }),
  );
  expect(describeAllSkipped([...codes.slice(0, 2), ...codes.slice(0, 2)])).toHaveLength(2);
  expect(describeAllSkipped(codes).at(-1)).toBe("and 3 more");
});
