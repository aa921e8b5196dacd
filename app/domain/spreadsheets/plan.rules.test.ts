import { describe, expect, test } from "vitest";
import { products as productNoun } from "../../nouns/products/fields.ts";
import { planSheet } from "./plan.rules.ts";
import type { SheetEntity } from "./sheet-columns.rules.ts";
import type { InputRow, SheetRow } from "./spreadsheets.schema.ts";

const codes: SheetRow[] = [
  {
    id: 1,
    cells: { product_slug: "pearl", item_code: "007", denier: "150D", state: "current", type: "3-1", hex: "#C9A227" },
  },
  { id: 2, cells: { product_slug: "pearl", item_code: "KT-8", denier: "300D", state: "current", "type@zh": "金" } },
];
const products: SheetRow[] = [
  {
    id: 1,
    cells: { slug: "pearl", name: "Pearl", status: "Active", categories: "Gold\nSilver", description: "One\r\ntwo " },
  },
  { id: 2, cells: { slug: "smooth", name: "Smooth", status: "Inactive" } },
];
const context = { categories: ["Gold", "Silver"], products: ["pearl", "smooth"], codes: ["pearl/007", "pearl/KT-8"] };
const rowsOf = (entity: SheetEntity, stored: SheetRow[], ...cells: Record<string, string>[]) =>
  planSheet(
    entity,
    cells.map(
      (each, at): InputRow => ({
        line: at + 2,
        cells: each,
        places: Object.fromEntries(Object.keys(each).map((column, place) => [column, `${"ABCDEF"[place]}${at + 2}`])),
      }),
    ),
    stored,
    context,
  ).rows;
const codeRows = (...cells: Record<string, string>[]) => rowsOf("item_codes", codes, ...cells);
const productRows = (...cells: Record<string, string>[]) => rowsOf("products", products, ...cells);
const key = { product_slug: "pearl", item_code: "KT-8" };

describe("what a row is", () => {
  test("changed, by its key or by its hidden id, with every cell before and after", () => {
    const wanted = {
      kind: "changed",
      id: 2,
      name: "KT-8",
      cells: [{ column: "denier", before: "300D", after: "450D" }],
    };
    expect(codeRows({ ...key, denier: "450D" })).toMatchObject([wanted]);
    expect(codeRows({ id: "2", denier: "450D" })).toMatchObject([wanted]);
    expect(codeRows({ id: "2", item_code: "KT-9" })).toMatchObject([
      { kind: "changed", cells: [{ column: "item_code", before: "KT-8", after: "KT-9" }] },
    ]);
  });

  test("about the stored record, where its slug is written with other capitals", () => {
    expect(productRows({ slug: "Pearl", name: "Pearls" })).toMatchObject([{ kind: "changed", id: 1 }]);
  });

  test("the same, where cells are blank, absent, or differ in line ends and blanks at the ends alone", () => {
    expect(codeRows(key, { id: "1", denier: " ", state: "CURRENT", hex: "c9a227" })).toMatchObject([
      { kind: "same" },
      { kind: "same" },
    ]);
    expect(productRows({ slug: "pearl", description: "One\ntwo", categories: "silver\n\nGold" })).toMatchObject([
      { kind: "same", cells: [] },
    ]);
  });

  test("(clear) empties a field, and what is required is not emptied", () => {
    expect(codeRows({ ...key, "type@zh": "(clear)", denier: "(Clear)" })).toMatchObject([
      {
        kind: "changed",
        cells: [
          { column: "type@zh", before: "金", after: "" },
          { column: "denier", before: "300D", after: "" },
        ],
      },
    ]);
    expect(productRows({ id: "1", name: "(clear)" })).toMatchObject([
      { kind: "refused", problems: [{ cell: "B2", text: productNoun.fields.name.missing }] },
    ]);
  });

  test("new, where nothing is called so, with what its form requires", () => {
    expect(codeRows({ product_slug: "smooth", item_code: "KT-8", denier: "1D" })).toMatchObject([
      { kind: "new", name: "KT-8" },
    ]);
    expect(productRows({ slug: "new" })).toMatchObject([
      { kind: "refused", problems: [{ text: productNoun.fields.name.missing }] },
    ]);
    expect(codeRows({ denier: "1D" })).toMatchObject([
      { problems: [{ text: "Please select a product" }, { text: "Item code is required" }] },
    ]);
    const news = { slug: "fair", title: "Fair", description: "Long enough", article_body: "Long enough to be stored." };
    expect(rowsOf("news_items", [], news)).toMatchObject([{ problems: [{ text: "Primary image is required" }] }]);
    expect(rowsOf("news_items", [], { ...news, primary_image_url: "/media/a.jpg" })).toMatchObject([{ kind: "new" }]);
  });

  test("of the rows that are missing nothing is said", () => {
    expect(codeRows(key)).toHaveLength(1);
  });
});

describe("what a row is refused for, with its cell", () => {
  test.each([
    [
      { ...key, denier: "#N/A" },
      "C2",
      "#N/A is an error of the spreadsheet and no value: mend it there, or leave the cell blank",
    ],
    [
      { ...key, state: "#REF!" },
      "C2",
      "#REF! is an error of the spreadsheet and no value: mend it there, or leave the cell blank",
    ],
    [{ product_slug: "none", item_code: "A" }, "A2", "There is no product “none”: write its name or its slug"],
    [{ ...key, state: "sold" }, "C2", "“sold” is none of current, phasing out, gone"],
    [{ ...key, hex: "gold" }, "C2", "Write the colour as # and six digits, like #C9A227"],
    [{ ...key, successor: "KT-9" }, "C2", "There is no item code “pearl/KT-9”"],
    [{ ...key, image_url: "x.jpg" }, "C2", "“x.jpg” is not the address of a file"],
    [{ ...key, type: "a\nb" }, "C2", "has a line break, and this field has one line"],
    [{ ...key, type: "x".repeat(251) }, "C2", "is longer than 250 characters"],
    [{ ...key, other_information: "a\0b" }, "C2", "holds a character that cannot be stored (NUL)"],
    [{ id: "99", denier: "1D" }, "A2", "There is no record with the id 99"],
    [{ id: "2", item_code: "007" }, "B2", "“007” is taken by another record"],
  ])("%j", (cells, cell, text) => {
    expect(codeRows(cells)).toMatchObject([{ kind: "refused", cells: [], problems: [{ cell, text }] }]);
  });

  // Back office §5: the sentences of the forms.
  test.each([
    ["news_items", { title: "A" }, "Title must be at least 2 characters"],
    ["news_items", { slug: "a" }, "Slug must be at least 2 characters"],
    ["news_items", { slug: "A b" }, "Slug must be lowercase and hyphen-separated"],
    ["news_items", { description: "Too short" }, "Description must be at least 10 characters"],
    ["news_items", { article_body: "Not long enough" }, "Article body must be at least 20 characters"],
    ["news_items", { display_order: "-1" }, "Display order must be a whole number of 0 or more"],
    ["product_categories", { name: "A", display_order: "-1" }, "Display order must be a whole number of 0 or more"],
    ["gallery_categories", { name: "A" }, "Name must be at least 2 characters"],
    [
      "gallery_categories",
      { name: "Art", display_order: "1234567890" },
      "Display order must be a whole number of up to nine digits",
    ],
  ] as const)("of %s %j", (entity, cells, text) => {
    const [row] = rowsOf(entity, [], cells);
    expect(row?.kind).toBe("refused");
    expect(row?.problems.map((problem) => problem.text)).toContain(text);
  });

  test.each([
    [{ slug: "pearl", categories: "Gold\nBronze" }, "There is no category “Bronze”"],
    [{ slug: "a b", name: "X" }, "Slug must not contain spaces or any of / ? # % \\"],
    [{ slug: "a.data", name: "X" }, "Slug must not end in .data: the site keeps such addresses for itself"],
    [{ slug: "pearl", display_order: "1.5" }, "Display order must be a whole number"],
    [{ slug: "pearl", status: "On" }, "“On” is none of Active, Inactive"],
  ])("%j", (cells, text) => {
    expect(productRows(cells)).toMatchObject([{ kind: "refused", problems: [{ text }] }]);
  });

  test("two rows about one record, each with the number of the other", () => {
    expect(codeRows({ ...key, denier: "1D" }, { id: "2", denier: "2D" })).toMatchObject([
      { kind: "refused", problems: [{ text: "Row 3 is about the same record" }] },
      { kind: "refused", problems: [{ text: "Row 2 is about the same record" }] },
    ]);
    const fresh = { product_slug: "pearl", item_code: "NEW" };
    expect(codeRows(fresh, fresh)).toMatchObject([{ kind: "refused" }, { kind: "refused" }]);
  });
});

test("two records that swap their names are refused, each with the row of the other", () => {
  const swapped = (other: string, row: number) => ({
    kind: "refused",
    problems: [
      {
        text: `“${other}” still belongs to the record of row ${row}: give that one a free one first, in an import of its own`,
      },
    ],
  });
  expect(codeRows({ id: "1", item_code: "KT-8" }, { id: "2", item_code: "007" })).toMatchObject([
    swapped("KT-8", 3),
    swapped("007", 2),
  ]);
  expect(productRows({ id: "1", slug: "smooth" }, { id: "2", slug: "pearl" })).toMatchObject([
    swapped("smooth", 3),
    swapped("pearl", 2),
  ]);
  // The one is free once the other has gone on.
  expect(codeRows({ id: "1", item_code: "KT-8" }, { id: "2", item_code: "KT-9" })).toMatchObject([
    swapped("KT-8", 3),
    { kind: "changed" },
  ]);
});

test("a successor may come with the same file, and a code alone is one of the same product", () => {
  const rows = codeRows(
    { ...key, successor: "NEW" },
    { product_slug: "pearl", item_code: "NEW" },
    { id: "1", successor: "KT-8" },
  );
  expect(rows).toMatchObject([
    { kind: "changed", cells: [{ after: "pearl/NEW" }] },
    { kind: "new" },
    { cells: [{ after: "pearl/KT-8" }] },
  ]);
});

test("a time is read as Hong Kong's clocks have it, and one that means nothing is refused", () => {
  const [nine, ten] = ["2026-12-01 09:00", "2026-12-01T02:00Z"];
  expect(
    productRows({ id: "1", status: "Inactive", publish_at: nine, unpublish_at: ten }, { id: "2", unpublish_at: ten }),
  ).toMatchObject([
    {
      kind: "changed",
      cells: [
        { column: "status", after: "Inactive" },
        { column: "publish_at", after: "2026-12-01T09:00+08:00" },
        { column: "unpublish_at", after: "2026-12-01T10:00+08:00" },
      ],
    },
    { kind: "changed" },
  ]);
  const problem = (text: string) => ({ kind: "refused", problems: [{ text }] });
  expect(
    productRows(
      { id: "1", status: "Active", publish_at: nine },
      { id: "2", status: "Inactive", publish_at: ten, unpublish_at: nine },
    ),
  ).toMatchObject([
    problem("Goes live needs the status Inactive: an Active record is live already"),
    problem("Ends must be after Goes live"),
  ]);
  expect(productRows({ id: "1", publish_at: "1/12/2026" })).toMatchObject([
    problem("Write the time as 2026-12-01 09:00, in Hong Kong time"),
  ]);
});
