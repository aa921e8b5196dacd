import { expect, test } from "vitest";
import type { RowChange, Version } from "./history-records.schema.ts";
import { type TimelineField, timelineOf } from "./timeline.rules.ts";

const product = { table: "products", id: 7 };
let lastId = 0;

const renamed = (before: string, after: string): Partial<RowChange> => ({
  before: { name: before },
  after: { name: after },
});
const ofCode = (given: Partial<RowChange>) => ({
  table: "item_codes",
  row_id: 9,
  record_table: "item_codes",
  record_id: 9,
  ...given,
});

const codeOf = (op: "I" | "D") => ofCode({ op, [op === "I" ? "after" : "before"]: { item_code: "A" } });
const offerIn = ({ restore }: TimelineField) => (restore ? restore.value : "no");

function version(id: string, ...changes: Partial<RowChange>[]): Version {
  const own = { table: "products", row_id: 7, op: "U" as const, record_table: "products", record_id: 7 };
  return {
    id,
    number: 1,
    at: "2026-01-01T00:00:00Z",
    person: null,
    kind: "edit",
    change_count: changes.length,
    changes: changes.map((change) => ({
      id: ++lastId,
      ...own,
      name: "Metallic",
      before: null,
      after: null,
      ...change,
    })),
  };
}

const restoresOf = (versions: Version[], hasMore = false) =>
  timelineOf(versions, hasMore, {}, product).map(({ version: shown, restoreTo }) => [shown?.id, restoreTo]);

test("every version but the newest can be restored, and what was before the first", () => {
  const versions = [version("c", renamed("B", "C")), version("b", renamed("A", "B"))];
  expect(restoresOf(versions)).toEqual([
    ["c", undefined],
    ["b", "b"],
    [undefined, null],
  ]);
  expect(restoresOf(versions, true)).toEqual([
    ["c", undefined],
    ["b", "b"],
  ]);
});

test("nothing was before a record was created, and nothing is there after it was deleted", () => {
  const row = { name: "A" };
  const versions = [
    version("restored", { op: "I", after: row }),
    version("deleted", { op: "D", before: row }),
    version("created", { op: "I", after: row }),
  ];
  expect(restoresOf(versions)).toEqual([
    ["restored", undefined],
    ["deleted", undefined],
    ["created", undefined],
  ]);
});

test("what reads so already is offered neither as a version nor as a field, also after the trash", () => {
  const stood = { name: "B", description: null, display_order: 3 };
  const versions = [
    version("restored", { op: "I", after: { ...stood, display_order: 4 } }, codeOf("I")),
    version("deleted", { op: "D", before: stood }, codeOf("D")),
    version("b", renamed("A", "B")),
    version("a", renamed("B", "A")),
    version("emptied", { before: { description: "Fine" }, after: { description: null } }),
    version("filled", { before: { description: "" }, after: { description: "Fine" } }),
  ];
  const entries = timelineOf(versions, false, {}, product);
  expect(entries.map(({ version: shown, restoreTo }) => [shown?.id, restoreTo])).toEqual([
    ["restored", undefined],
    ["deleted", undefined],
    ["b", undefined],
    ["a", "a"],
    ["emptied", undefined],
    ["filled", "filled"],
    [undefined, undefined],
  ]);
  const offered = entries.slice(2).map(({ changes }) => changes.flatMap(({ fields }) => fields.map(offerIn)));
  expect(offered).toEqual([["no"], ["A"], ["Fine"], ["Fine"], ["no", "no"]]);
});

test("an act that changed an item code alone is no version of the product, and offers none", () => {
  const finish = ofCode({ before: { finish: "Matt" }, after: { finish: "Bright" } });
  const versions = [
    version("d", finish),
    version("c", renamed("B", "C")),
    version("b", finish),
    version("a", renamed("A", "B")),
  ];
  expect(restoresOf(versions).slice(0, 4)).toEqual([
    ["d", undefined],
    ["c", undefined],
    ["b", undefined],
    ["a", "a"],
  ]);
  expect(restoresOf([version("b", renamed("B", "C")), version("a", finish)])[1]).toEqual(["a", undefined]);
  expect(restoresOf([version("only", finish)])).toEqual([["only", undefined]]);
});

test("the newest change of a field offers what it read before, an older one what it read then", () => {
  const entries = timelineOf([version("c", renamed("B", "C")), version("b", renamed("A", "B"))], false, {}, product);
  expect(entries.map(({ changes }) => changes[0]?.fields[0]?.restore)).toMatchObject([
    { side: "before", value: "B" },
    { side: "after", value: "B" },
    { side: "before", value: "A" },
  ]);
});

test("a field of a row that is gone, and one that a new row still has, cannot be restored", () => {
  const picture = { table: "product_images", row_id: 4 };
  const versions = [
    version("b", { ...picture, op: "D", before: { image_url: "/b.jpg" } }),
    version("a", { ...picture, before: { image_url: "/a.jpg" }, after: { image_url: "/b.jpg" } }),
    version("new", ofCode({ op: "I", after: { finish: "Matt" } })),
  ];
  const fields = timelineOf(versions, true, {}, product).flatMap(({ changes }) =>
    changes.flatMap((change) => change.fields),
  );
  expect(fields.map(({ restore }) => restore)).toEqual([undefined, undefined, undefined]);
});

test("a place among others is no field that is restored", () => {
  const moved = { before: { name: "A", display_order: 1 }, after: { name: "B", display_order: 4 } };
  const [entry] = timelineOf([version("b", moved)], true, {}, product);
  expect(entry?.changes[0]?.fields.map(({ column, restore }) => [column, restore !== undefined])).toEqual([
    ["name", true],
    ["display_order", false],
  ]);
});

test("what was changed on the record's parts and back does not go along with a version", () => {
  const picture = { table: "product_images", row_id: null };
  const versions = [
    version("d", { ...picture, op: "I", after: { image_url: "/a.jpg" } }),
    version("c", { ...picture, op: "D", before: { image_url: "/a.jpg" } }),
    version("b", renamed("A", "B")),
  ];
  const alongOf = (shown: Version[]) => timelineOf(shown, false, {}, product).map(({ along }) => along.length);
  expect(alongOf(versions)).toEqual([0, 1, 0, 0]);
  // Of an act with more changes than are known, it may be otherwise.
  expect(alongOf(versions.map((shown) => ({ ...shown, change_count: 2 })))).toEqual([0, 1, 1, 1]);
});
