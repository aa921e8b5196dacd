import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, makeService, signInStaff, unwrap, write } from "../conformance/clients.ts";
import { changeOf, mediaOf } from "../support/entries.ts";
import { makeDataDir, type RunningServer, startServer } from "../support/start-server.ts";
import { makeRandom, note, rounds } from "./rounds.ts";

const ROUNDS = rounds(2, 30);
const LONGEST_SAVE_MS = 60;

const dataDir = makeDataDir();
const random = makeRandom();
let server: RunningServer;
let staff: Client;

async function start() {
  server = await startServer({ DATA_DIR: dataDir });
  staff = await signInStaff(server);
}

/** Begins a write and kills the server at a random moment of it. */
async function killDuring(write: () => PromiseLike<unknown>): Promise<void> {
  const writing = Promise.resolve(write()).catch(() => undefined);
  await pause(random() * LONGEST_SAVE_MS);
  await server.kill();
  await writing;
  await start();
}

/** A product with something in every table that hangs on it. */
async function makeProduct(name: string): Promise<number> {
  const { id } = unwrap(await staff.from("products").insert({ name, slug: name }).select("id").single());
  const answers = await Promise.all([
    staff.from("product_category_mappings").insert([1, 2].map((category_id) => ({ product_id: id, category_id }))),
    staff.from("item_codes").insert(["a", "b", "c"].map((item_code) => ({ product_id: id, item_code }))),
    staff.from("product_images").insert({ product_id: id, image_url: "/x.jpg" }),
    staff.from("gallery_item_products").insert({ gallery_item_id: 1, product_id: id }),
    staff.from("translations").insert({
      entity_type: "products",
      entity_id: id,
      field_name: "name",
      language_code: "zh",
      translated_value: "線",
    }),
  ]);
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null, null]);
  return id;
}

/** How many rows there are of the product and of each kind that hangs on it. */
async function countRows(id: number): Promise<number[]> {
  const service = makeService(server);
  const counts = await Promise.all([
    service.from("products").select("*", { count: "exact", head: true }).eq("id", id),
    service.from("product_category_mappings").select("*", { count: "exact", head: true }).eq("product_id", id),
    service.from("item_codes").select("*", { count: "exact", head: true }).eq("product_id", id),
    service.from("product_images").select("*", { count: "exact", head: true }).eq("product_id", id),
    service.from("gallery_item_products").select("*", { count: "exact", head: true }).eq("product_id", id),
    service
      .from("translations")
      .select("*", { count: "exact", head: true })
      .eq("entity_type", "products")
      .eq("entity_id", id),
  ]);
  return counts.map(({ count }) => count ?? -1);
}

beforeAll(start);
afterAll(() => server?.discard());

test(`R25 kill -9 while a product is deleted, ${ROUNDS} times: all of it stands or nothing`, async (context) => {
  let gone = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await makeProduct(`doomed-${round}`);
    await killDuring(() => staff.rpc("delete_product", { product_id: id }));
    const left = await countRows(id);
    expect([
      // With what is derived from its translation.
      [1, 2, 3, 1, 1, 2],
      [0, 0, 0, 0, 0, 0],
    ]).toContainEqual(left);
    if (left[0] === 0) gone += 1;
  }
  note(context, `${ROUNDS} kills: ${gone} deleted, ${ROUNDS - gone} whole, 0 orphans`);
}, 600_000);

test(`R26 kill -9 while a product is saved, ${ROUNDS} times: its old categories and images or its new ones`, async (context) => {
  const id = await makeProduct("kept");
  const read = async () => {
    const [categories, images] = await Promise.all([
      staff.from("product_category_mappings").select("category_id").eq("product_id", id).order("category_id"),
      staff.from("product_images").select("image_url").eq("product_id", id).order("id"),
    ]);
    return `${unwrap(categories).map((it) => it.category_id)} ${unwrap(images).map((it) => it.image_url)}`;
  };
  let before = await read();
  let chosen: number[] = [];
  let changed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const categories = round % 2 === 0 ? [3, 4] : [1, 2];
    const images = [`/r${round}.jpg`, `/s${round}.jpg`];
    const removed = unwrap(await staff.from("product_images").select("id").eq("product_id", id)).map(
      (image) => image.id,
    );
    const change = changeOf(
      id,
      { product_category_mappings: [chosen, categories] },
      mediaOf("product_images", images, removed),
    );
    await killDuring(() => write(staff, "products", change));
    const after = await read();
    expect([before, `${categories} ${images}`]).toContain(after);
    if (after !== before) {
      changed += 1;
      chosen = categories;
    }
    before = after;
  }
  note(context, `${ROUNDS} kills: ${changed} new, ${ROUNDS - changed} old, none in between`);
}, 600_000);
