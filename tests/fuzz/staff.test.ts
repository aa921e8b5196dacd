import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getNewsItemPage } from "../../app/nouns/news-items/news-item-page.data.ts";
import { getNewsListPage } from "../../app/nouns/news-items/news-items.data.ts";
import { getProductPage } from "../../app/nouns/products/product-page.data.ts";
import { getProductListPage } from "../../app/nouns/products/products.data.ts";
import { toSimplified } from "../../build-steps/to-simplified.ts";
import { type Client, makeService, makeVisitor, signInStaff, unwrap } from "../conformance/clients.ts";
import { IS_FULL, note, rounds } from "../faults/rounds.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { wholeParts } from "../support/whole-parts.ts";
import { addEntry, addFile, fileOf, type Real } from "./staff-calls.ts";
import { staffCommands } from "./staff-commands.ts";
import {
  COLUMNS,
  coverage,
  type Entry,
  emptyModel,
  entriesOf,
  type Kind,
  MOST_PINNED,
  type Model,
  mentioned,
  publicOrder,
  shown,
} from "./staff-model.ts";

const KINDS: readonly Kind[] = ["products", "news_items"];

let server: RunningServer;
let staff: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startServer({ SEED: "none" });
  staff = await signInStaff(server);
  visitor = makeVisitor(server);
});
afterAll(() => server?.discard());

const bucket = () => staff.storage.from("site-media");
const urlOf = (file: string) => bucket().getPublicUrl(file).data.publicUrl;

/** Three of each kind, two of the news pinned, and two files: every command has something to do. */
async function startAnew(): Promise<{ model: Model; real: Real }> {
  const service = makeService(server);
  for (const kind of KINDS) await service.from(kind).delete().gt("id", 0).throwOnError();
  const trash = unwrap(await staff.rpc("list_trash", { page_limit: 100 })) as { rows: { id: number }[] };
  for (const { id } of trash.rows) await staff.rpc("delete_for_good", { trash_id: id }).throwOnError();
  const files = unwrap(await bucket().list("model")).map(({ name }) => `model/${name}`);
  if (files.length > 0) unwrap(await bucket().remove(files));
  const [model, real] = [emptyModel(), { staff, urlOf }];
  for (const kind of KINDS) {
    for (const number of [1, 2, 3]) {
      const isPinned = kind === "news_items" && number < 3;
      const values = {
        name: `Entry ${number}`,
        slug: `entry-${number}`,
        status: "Active",
        text: "What all of them begin with",
        isPinned,
      };
      await addEntry(model, real, kind, values);
    }
  }
  for (const number of [0, 1]) await addFile(model, real, fileOf(number));
  return { model, real };
}

async function rowsOf(client: Client, kind: Kind): Promise<Entry[]> {
  const rows = unwrap(
    await client
      .from(kind as "products")
      .select("*")
      .order("id"),
  );
  return rows.map((row) => {
    const values = row as Record<string, unknown>;
    return {
      id: row.id,
      kind,
      name: String(values[COLUMNS[kind].name]),
      slug: row.slug,
      status: row.status,
      text: String(values[COLUMNS[kind].text] ?? ""),
      order: Number(row.display_order),
      isPinned: values.is_pinned === true,
    };
  });
}

async function translationsOf(client: Client) {
  const columns = "id, entity_type, entity_id, field_name, translated_value";
  return unwrap(await client.from("translations").select(columns).eq("language_code", "zh").order("id"));
}

/** What is derived, as one text for each. */
async function derivedOf(client: Client) {
  const columns = "entity_type, entity_id, field_name, translated_value";
  const rows = unwrap(await client.from("translations").select(columns).eq("origin", "derived"));
  return rows.map((row) => Object.values(row).join(" ")).sort();
}

function derivedRows(translations: ReturnType<typeof translationRows>) {
  return translations
    .map((row) => [row.entity_type, row.entity_id, row.field_name, toSimplified(row.translated_value)].join(" "))
    .sort();
}

function translationRows(model: Model, isRead: (entry: Entry) => boolean) {
  return model.translations
    .filter(({ kind, entry }) => model.entries.some((it) => it.kind === kind && it.id === entry && isRead(it)))
    .map(({ id, kind, entry, field, value }) => ({
      id,
      entity_type: kind,
      entity_id: entry,
      field_name: COLUMNS[kind][field],
      translated_value: value,
    }))
    .sort((a, b) => a.id - b.id);
}

/** The backend holds what the model holds, and shows of it what is public, on the pages in one language. */
async function compare(model: Model, language: string): Promise<void> {
  expect(model.entries.filter(({ isPinned }) => isPinned).length).toBeLessThanOrEqual(MOST_PINNED);
  const orders = entriesOf(model, "products").map(({ order }) => order);
  expect(new Set(orders).size, "no two products share a place").toBe(orders.length);

  const isActive = ({ status }: Entry) => status === "Active";
  await Promise.all(
    KINDS.map(async (kind) => {
      const entries = entriesOf(model, kind);
      expect(await rowsOf(staff, kind)).toEqual(entries);
      expect(await rowsOf(visitor, kind)).toEqual(entries.filter(isActive));
    }),
  );
  expect(await translationsOf(staff)).toEqual(translationRows(model, () => true));
  expect(await translationsOf(visitor)).toEqual(translationRows(model, isActive));
  expect(await derivedOf(staff)).toEqual(derivedRows(translationRows(model, () => true)));
  expect(await derivedOf(visitor)).toEqual(derivedRows(translationRows(model, isActive)));
  const figures = unwrap(await staff.rpc("translation_coverage"));
  expect(figures).toEqual(KINDS.flatMap((kind) => coverage(model, kind)).filter(({ originals }) => originals > 0));
  await comparePages(model, language);

  const stored = unwrap(await bucket().list("model")).map(({ name }) => `model/${name}`);
  expect(stored.sort()).toEqual([...model.files].sort());
  for (const file of mentioned(model)) expect((await fetch(urlOf(file))).status, file).toBe(200);
}

async function comparePages(model: Model, language: string): Promise<void> {
  const named = (kind: Kind) => publicOrder(model, kind).map((it) => [it.slug, shown(model, it, "name", language)]);
  const parts = wholeParts();
  const { list } = await getProductListPage(visitor, { language, search: "", maxRows: 100 }, parts);
  expect(list?.rows.map(({ slug, name }) => [slug, name])).toEqual(named("products"));
  const news = await getNewsListPage(visitor, { language, search: "", page: 1, pageSize: 100 }, parts);
  expect(news?.rows.map(({ slug, title }) => [slug, title])).toEqual(named("news_items"));
  await Promise.all(
    model.entries.map(async (entry) => {
      const asked = { language, slug: entry.slug, isPreview: false };
      const text =
        entry.kind === "products"
          ? (await getProductPage(visitor, asked, parts))?.product.detailed_description
          : (await getNewsItemPage(visitor, asked, parts))?.item.article_body;
      expect(text).toEqual(entry.status === "Active" ? shown(model, entry, "text", language) : undefined);
    }),
  );
}

test("R30 whatever staff do in whatever order, the backend holds and shows what a model of it says", async (context) => {
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
  console.log(`FAULT_SEED=${seed}`);
  const runs = rounds(2, 40);
  let done = 0;
  const compared = staffCommands.map((arbitrary) =>
    arbitrary.map((command) => ({
      ...command,
      run: async (model: Model, real: Real) => {
        await command.run(model, real);
        await compare(model, ["en", "zh", "cn"][done % 3] ?? "en");
        done += 1;
      },
    })),
  );
  await fc.assert(
    fc.asyncProperty(fc.commands(compared, { maxCommands: 40, size: "max" }), (commands) =>
      fc.asyncModelRun(startAnew, commands),
    ),
    // In full the failing commands are cut down to the fewest that still fail.
    { numRuns: runs, seed, endOnFailure: !IS_FULL, verbose: true },
  );
  expect(done).toBeGreaterThan(runs);
  note(
    context,
    `${done} commands of staff in ${runs} runs: rows, orders, pins, translations, files and pages as the model says`,
  );
}, 1_800_000);
