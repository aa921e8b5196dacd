import { randomUUID } from "node:crypto";
import path from "node:path";
import { deleteRows } from "../../app/domain/deletions/deletions.data.ts";
import type { DeletableEntity } from "../../app/domain/deletions/deletions.rules.ts";
import { findHeadings, tableAt } from "../../app/domain/spreadsheets/find-table.rules.ts";
import { matchColumns } from "../../app/domain/spreadsheets/match-columns.rules.ts";
import { planSheet } from "../../app/domain/spreadsheets/plan.rules.ts";
import { readSheetFile } from "../../app/domain/spreadsheets/read-sheet-file.ts";
import { toInputs } from "../../app/domain/spreadsheets/sheet-table.rules.ts";
import { applyPlan, readPlanContext, readSheetRows } from "../../app/domain/spreadsheets/spreadsheets.data.ts";
import type { SheetPlan, SheetRow } from "../../app/domain/spreadsheets/spreadsheets.schema.ts";
import { writeSheetFile } from "../../app/domain/spreadsheets/write-sheet-file.ts";
import { clientOfAct } from "../../app/lib/backend/staff-client.ts";
import { openDatabase } from "../../embedded-backend/database/open-database.ts";
import { type Client, signInStaff, unwrap } from "../../tests/conformance/clients.ts";
import { atMost, type Check, check, holds, type Section } from "../report.ts";
import { makeInstallation } from "../servers.ts";
import { tabMeanwhile } from "./sheet-tab.ts";

const PRODUCTS = 50;
const SHADES = 100;
const CODES = PRODUCTS * SHADES;
const TEXT = `${CODES} item codes of ${PRODUCTS} products with 16 columns of texts, ten of them in Chinese too, over the wire of a running server on
PGlite: read and written as XLSX, read from the file and compared, and ${CODES} cells changed in one act: one cell of each code. What visitors
search by is written into the indexes of searches in the same transaction.`;

const TAB_TEXT = `The same in the browser, on the list of item codes: the longest task of the page, during which it answers to no input. What took less than
50 ms counts as 0.`;

const DELETE_TEXT = `Rows with all that hangs on them, deleted in one transaction, which may take 30 s, and undone.`;

const BULK_S = 30;

const EXPORT_S = 3;
const PLAN_S = 3;
const APPLY = atMost(4, 2.5);

const pick = (by: string, ...words: string[]) => `(array['${words.join("','")}'])[1 + ${by} % ${words.length}]`;

// The triggers would write the indexes for each of these statements: they are written once, at the end.
const FILL = `
  alter table public.item_codes disable trigger user;
  alter table public.translations disable trigger user;
  insert into public.products (name, slug) select 'Thread ' || n, 'bench-' || n from generate_series(1, ${PRODUCTS}) n;
  insert into public.item_codes (product_id, item_code, color_name, hex, hex_source, finish, composition, type, denier, length, net_weight,
    gross_weight, country_of_origin, other_information, bleaching, ironing, washing_temperature, other_technical_info)
  select p.id, 'KX-' || lpad(n::text, 3, '0'), ${pick("n", "Gold", "Silver", "Copper", "Rose", "Jade")} || ' ' || n, '#C9A2' || upper(lpad(to_hex(n), 2, '0')),
    'measured', ${pick("n", "Metal", "Pearl", "Neon")}, ${pick("(n + p.id)", "70% nylon, 30% polyester", "100% polyester", "60% viscose, 40% polyester")},
    ${pick("n", "M-type", "MX-type", "MS-type")}, ${pick("n", "150D", "300D", "450D")}, '5,000 m', '120 g', '180 g', ${pick("n", "Japan", "China")},
    'What there is to know about the shade ' || n, 'Do not bleach', 'Low iron', '30 °C', 'Twist ' || n
  from public.products p, generate_series(1, ${SHADES}) n where p.slug like 'bench-%';
  insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value, origin, source_hash)
  select 'item_codes', c.id, f, l.code, case f when 'color_name' then '金色 ' || c.item_code when 'other_information' then '關於此色號 ' || c.item_code
    else '譯文 ' || f end, case l.code when 'zh' then 'manual' else 'derived' end, private.text_hash(to_jsonb(c) ->> f)
  from public.item_codes c join public.products p on p.id = c.product_id, unnest(private.translated_fields('item_codes')) f, public.languages l
  where p.slug like 'bench-%' and l.code in ('zh', 'cn');
  alter table public.item_codes enable trigger user;
  alter table public.translations enable trigger user;
  select private.write_shade_index(array(select id from public.item_codes));
  select private.write_product_index('{}', '{}', p.ids, p.ids) from (select array(select id from public.products) as ids) as p;`;

/** What it costs to take the item codes out, and to bring them back. */
export async function sheets(): Promise<Section[]> {
  const installation = await makeInstallation();
  try {
    await (await installation.start()).stop();
    const database = await openDatabase({ folder: path.join(installation.dataDir, "database") });
    await database.script(FILL);
    await database.tidy();
    await database.close();
    const server = await installation.start();
    try {
      return [
        { title: "Sheets", text: TEXT, checks: await measure(await signInStaff(server)) },
        { title: "The tab meanwhile", text: TAB_TEXT, checks: await tabMeanwhile(server) },
        { title: "Many deleted", text: DELETE_TEXT, checks: await deleteMany(await signInStaff(server)) },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await installation.discard();
  }
}

async function measure(staff: Client): Promise<Check[]> {
  const began = performance.now();
  const rows = await readSheetRows(staff, "item_codes");
  const read = performance.now();
  const file = await writeSheetFile("item_codes", rows, "xlsx");
  const written = performance.now();
  const plan = await planFile(staff, file);
  const planned = performance.now();
  const changed = plan.rows.filter(({ kind }) => kind !== "same").length;
  const isWhole = rows.length >= CODES && changed === 0;
  return [
    check("export: rows read", (read - began) / 1000, "s"),
    check("export: rows read and written as XLSX", (written - began) / 1000, "s", atMost(EXPORT_S, 2)),
    check("plan: file and rows read and compared", (planned - written) / 1000, "s", atMost(PLAN_S, 2)),
    holds("the plan of what was exported", isWhole, `${rows.length} rows, ${changed} other than same`, "all the same"),
    ...(await apply(staff, "in all 26 columns in turn", (columns, place) => columns[place % columns.length])),
    ...(await apply(staff, "net weight, which no search reads", () => "net_weight")),
    ...(await apply(staff, "denier, which searches read", () => "denier")),
  ];
}

async function planFile(staff: Client, file: Blob): Promise<SheetPlan> {
  const answer = await readSheetFile(file);
  const [sheet] = answer.kind === "sheets" ? answer.sheets : [];
  if (!sheet) throw new Error("The file is no table");
  const match = (headings: readonly string[]) => matchColumns("item_codes", headings);
  const table = tableAt(sheet, findHeadings(sheet.rows, match), match);
  const stored = await readSheetRows(staff, "item_codes");
  const context = await readPlanContext(staff, "item_codes", stored);
  const inputs = toInputs("item_codes", table, match(table.headers));
  return planSheet("item_codes", inputs, stored, context);
}

const FREE = new Set(["item_code", "product_slug", "hex", "hex_source", "state", "successor", "image_url"]);

/** The columns of a row that take any text. */
function textColumns({ cells }: SheetRow): string[] {
  return Object.keys(cells)
    .filter((column) => !FREE.has(column))
    .sort();
}

/** Changes one cell of each code, and takes it back. */
async function apply(
  staff: Client,
  what: string,
  choose: (columns: string[], place: number) => string | undefined,
): Promise<Check[]> {
  const stored = (await readSheetRows(staff, "item_codes")).filter(({ cells }) =>
    /^bench-/.test(cells.product_slug ?? ""),
  );
  const inputs = stored.map((row, place) => {
    const column = choose(textColumns(row), place) ?? "";
    return { line: place + 2, id: row.id, cells: { [column]: `${row.cells[column]} new` } };
  });
  const plan = planSheet("item_codes", inputs, stored, await readPlanContext(staff, "item_codes", stored));
  const changeId = randomUUID();
  const began = performance.now();
  const { changed, kept } = await applyPlan(staff, changeId, plan, true);
  const applied = performance.now();
  const undone = unwrap(await staff.rpc("undo_change", { id: changeId })) as { written: number };
  const taken = performance.now();
  const isWhole = changed === CODES && kept.length === 0 && undone.written === CODES;
  return [
    check(`${CODES} cells applied: ${what}`, (applied - began) / 1000, "s", APPLY),
    check("the same undone", (taken - applied) / 1000, "s"),
    holds("all of them", isWhole, `${changed} changed, ${undone.written} put back`, `${CODES} each`),
  ];
}

async function deleteMany(staff: Client): Promise<Check[]> {
  const stored = await readSheetRows(staff, "item_codes");
  const codes = stored.filter(({ cells }) => /^bench-/.test(cells.product_slug ?? "")).map(({ id }) => id);
  const products = unwrap(await staff.from("products").select("id").like("slug", "bench-%")).map(({ id }) => id);
  return [
    ...(await deleteThem(staff, "item_codes", codes, `${CODES} item codes`)),
    ...(await deleteThem(staff, "products", products, `${PRODUCTS} products with ${CODES} item codes`)),
  ];
}

async function deleteThem(staff: Client, entity: DeletableEntity, ids: number[], what: string): Promise<Check[]> {
  const changeId = randomUUID();
  return [
    await timed(`${what} deleted`, () => deleteRows(clientOfAct(staff as never, changeId), entity, ids)),
    await timed("the same undone", async () => unwrap(await staff.rpc("undo_change", { id: changeId }))),
  ];
}

/** What took longer than the database gives it is ended. */
async function timed(what: string, work: () => Promise<unknown>): Promise<Check> {
  const began = performance.now();
  try {
    await work();
    return check(what, (performance.now() - began) / 1000, "s", atMost(BULK_S));
  } catch (error) {
    return holds(what, false, String((error as { message?: unknown }).message), `≤ ${BULK_S} s`);
  }
}
