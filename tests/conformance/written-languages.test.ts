import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyPlan, readOutdatedCodes, readSheetRows } from "../../app/domain/spreadsheets/spreadsheets.data.ts";
import type { StaffWriter } from "../../app/lib/backend/staff-client.ts";
import { getTranslatedTexts } from "../../app/nouns/translated-texts.data.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, signInStaff, unwrap } from "./clients.ts";

// What the back office reads and writes once people translate into a second language.
let server: RunningServer;
let staff: Client;
let product: { id: number };
let code: { id: number };
const languages = [
  { code: "zh", inEnglish: "Chinese" },
  { code: "qaa", inEnglish: "Own" },
];

beforeAll(async () => {
  server = await startServer();
  staff = await signInStaff(server);
  unwrap(await staff.from("languages").insert({ code: "qaa", name: "Own" }).select());
  const made = { name: "Written", slug: "written", description: "Shines" };
  product = unwrap(await staff.from("products").insert(made).select("id").single());
  const of = { product_id: product.id, item_code: "W-1", type: "Metal", finish: "Matt" };
  code = unwrap(await staff.from("item_codes").insert(of).select("id").single());
});
afterAll(() => server?.discard());

test("a sheet's row is written and read in both languages", async () => {
  const cells = [
    { column: "type@zh", before: "", after: "金屬" },
    { column: "type@qaa", before: "", after: "metal" },
    { column: "finish@qaa", before: "", after: "matt" },
  ];
  const rows = [{ kind: "changed" as const, line: 2, id: code.id, name: "W-1", cells, problems: [], doubts: [] }];
  const plan = { entity: "item_codes" as const, rows };
  expect(await applyPlan(staff as StaffWriter, randomUUID(), plan, true)).toMatchObject({ changed: 1, kept: [] });
  const [row] = await readSheetRows(staff, "item_codes", [code.id]);
  expect(row?.cells).toMatchObject({ "type@zh": "金屬", "type@qaa": "metal", "finish@qaa": "matt" });
});

test("the codes of a product tell which texts are outdated in which language", async () => {
  expect(await readOutdatedCodes(staff, product.id, languages)).toEqual({});
  unwrap(await staff.from("item_codes").update({ type: "Metallic", finish: "Gloss" }).eq("id", code.id).select());
  const told = await readOutdatedCodes(staff, product.id, languages);
  expect(told).toEqual({ [code.id]: ["type@zh", "finish@qaa", "type@qaa"] });
  expect(await readOutdatedCodes(staff, product.id)).toEqual({ [code.id]: ["type@zh"] });
  // As pages of before ask.
  expect(unwrap(await staff.rpc("outdated_codes", { product_id: product.id }))).toEqual({ [code.id]: ["type"] });
});

test("a record's form has its texts in both, each with whether it is outdated", async () => {
  const of = { entity_type: "products", entity_id: product.id };
  const texts = [
    { ...of, field_name: "name", language_code: "zh", translated_value: "書" },
    { ...of, field_name: "name", language_code: "qaa", translated_value: "written" },
    { ...of, field_name: "description", language_code: "qaa", translated_value: "shine" },
  ];
  unwrap(await staff.from("translations").insert(texts).select());
  unwrap(await staff.from("products").update({ description: "Glitters" }).eq("id", product.id).select());
  expect(await getTranslatedTexts(staff, "products", product.id, languages)).toEqual({
    "name@zh": { text: "書", isOutdated: false },
    "name@qaa": { text: "written", isOutdated: false },
    "description@qaa": { text: "shine", isOutdated: true },
  });
  expect(Object.keys(await getTranslatedTexts(staff, "products", product.id))).toEqual(["name@zh"]);
});
