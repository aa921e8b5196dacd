import { createHash, randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../../app/lib/backend/database.types.ts";
import { type Client, unwrap, write } from "../../conformance/clients.ts";
import { demoFile } from "../../support/demo-content.ts";
import { changeOf, mediaOf, newOrder, newRecord } from "../../support/entries.ts";
import { LOG_HEADER } from "../../support/power-cut-log.ts";
import { type RunningServer, STAFF } from "../../support/start-server.ts";
import { IS_FULL } from "../rounds.ts";
import type { Write } from "./journal.ts";

const PICTURES = ["item-code-images/", "products/"].map((folder) => readFileSync(demoFile(folder, ".jpg").source));
const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Of a text that can't be compressed, so that the database's log grows until it makes a checkpoint. */
const LONG_BYTES = IS_FULL ? 300_000 : 3000;

/** From one address a server takes no more than some of these. */
const MOST_MESSAGES = 18;
const MOST_READERS = 50;

/** Somebody at work, and what of it was acknowledged. */
type Worker = {
  client: Client;
  /** Sends something, and notes that these values stand when it was acknowledged. */
  send<T>(values: Record<string, string | undefined>, job: () => PromiseLike<Answer<T>>): Promise<T | null>;
};
type Answer<T> = { data: T; error: unknown };

/** Makes somebody who works with a server whose log is written to a file. */
function makeWorker(server: RunningServer, log: string, writes: Write[]): Worker {
  let answered: number | undefined;
  const noting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    answered = Number(response.headers.get(LOG_HEADER));
    return response;
  };
  const client = createClient<Database>(server.url, server.keys().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: noting },
  });
  return {
    client,
    async send(values, job) {
      const sent = statSync(log).size;
      const { data, error } = await job();
      if (error) throw new Error(`${Object.keys(values)}: ${JSON.stringify(error)}`);
      if (!answered) throw new Error("The answer does not say how long the log was");
      for (const [name, value] of Object.entries(values)) writes.push({ name, value, sent, acknowledged: answered });
      return data;
    },
  };
}

/**
 * Four members of staff and a visitor at work at the same time.
 * @param turns how much each of them does
 * @param life a word that no other work on the same data has
 * @returns what was acknowledged
 */
export async function work(server: RunningServer, log: string, turns: number, life: string) {
  const writes: Write[] = [];
  const visitor = makeWorker(server, log, writes);
  const staff = [1, 2, 3, 4].map((n) => ({ name: `${life}${n}`, worker: makeWorker(server, log, writes) }));
  for (const { worker } of staff) {
    const { error } = await worker.client.auth.signInWithPassword(STAFF);
    if (error) throw error;
  }
  await Promise.all([
    visit(visitor, turns, life),
    ...staff.map(async ({ name, worker }, n) => {
      const kinds = [saveCodes, saveProducts, saveFiles, n === 0 ? saveOrder : saveTexts];
      for (let turn = 0; turn < turns; turn += 1) {
        await kinds[(turn + n) % kinds.length]?.(worker, name, turn);
      }
    }),
  ]);
  return writes;
}

async function saveCodes({ client, send }: Worker, name: string, turn: number): Promise<void> {
  const item_code = `${name}-${turn}`;
  const codes = () => client.from("item_codes");
  await send({ [`code:1/${item_code}`]: "1" }, () => codes().insert({ product_id: 1, item_code, denier: "1" }));
  await send({ [`code:1/${item_code}`]: "2" }, () =>
    codes().update({ denier: "2" }).match({ product_id: 1, item_code }),
  );
  if (turn % 3 !== 0) return;
  await send({ [`code:1/${item_code}`]: undefined }, () => codes().delete().match({ product_id: 1, item_code }));
}

async function saveProducts({ client, send }: Worker, name: string, turn: number): Promise<void> {
  const slug = `product-${name}`;
  const { data: product } = await client
    .from("products")
    .select("id, description, product_images(id), product_category_mappings(category_id)")
    .eq("slug", slug)
    .maybeSingle();
  const isLast = product && turn % 7 === 0;
  if (isLast)
    return void (await send({ [`product:${slug}`]: undefined }, () =>
      client.rpc("delete_product", { product_id: product.id }),
    ));
  const description = `Turn ${turn} ${"of a long text ".repeat(40)}`.trim();
  const images = [`/a${turn}.jpg`, `/b${turn}.jpg`];
  const categories = turn % 2 ? [1, 2] : [3];
  await send({ [`product:${slug}`]: JSON.stringify([description, categories, images]) }, () =>
    write(
      client,
      "products",
      product
        ? changeOf(
            product.id,
            {
              description: [product.description, description],
              product_category_mappings: [
                product.product_category_mappings.map(({ category_id }) => category_id),
                categories,
              ],
            },
            mediaOf(
              "product_images",
              images,
              product.product_images.map(({ id }) => id),
            ),
          )
        : newRecord(
            { name: slug, slug, status: "Active", description, product_category_mappings: categories },
            mediaOf("product_images", images),
          ),
    ),
  );
}

async function saveFiles({ client, send }: Worker, name: string, turn: number): Promise<void> {
  const key = `item-code-images/${name}-${turn % 12}.jpg`;
  const bytes = PICTURES[turn % PICTURES.length] ?? Buffer.alloc(0);
  const bucket = client.storage.from("site-media");
  await send({ [`file:${key}`]: sha256Of(bytes) }, () =>
    bucket.upload(key, bytes, { contentType: "image/jpeg", upsert: true }),
  );
  if (turn % 5 === 4) await send({ [`file:${key}`]: undefined }, () => bucket.remove([key]));
}

async function saveTexts({ client, send }: Worker, name: string, turn: number): Promise<void> {
  const entity_id = 1 + (Number(name.at(-1)) % 12);
  const value = `${name} ${turn}`;
  const row = { entity_type: "products", entity_id, field_name: "name", language_code: "zh", translated_value: value };
  // Without a Chinese character in it the text derived from it is the same.
  await send({ [`text:products/${entity_id}/name/zh`]: value, [`text:products/${entity_id}/name/cn`]: value }, () =>
    client.from("translations").upsert(row, { onConflict: "entity_type,entity_id,field_name,language_code" }),
  );
  const long = `${value} ${randomBytes(LONG_BYTES).toString("base64")}`;
  await send({ [`setting:note-${name}`]: long }, () =>
    client.from("global_settings").upsert({ type: `note-${name}`, value: long }, { onConflict: "type" }),
  );
}

async function saveOrder({ client, send }: Worker): Promise<void> {
  const seen = unwrap(await client.from("product_categories").select("id, display_order").order("id"));
  const places = seen.map((it) => it.display_order);
  const orders = seen.map(({ id }, n) => ({ id, display_order: places[(n + 1) % places.length] ?? n }));
  const value = JSON.stringify(Object.fromEntries(orders.map((it) => [it.id, it.display_order])));
  const entries = newOrder(
    orders.map(({ id, display_order }, n) => ({ id, seen: places[n] ?? null, wanted: display_order })),
  );
  await send({ "order:": value }, () => write(client, "product_categories", entries, { kind: "order" }));
}

async function visit({ client, send }: Worker, turns: number, life: string): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const email = `${life}-${turn}@example.com`;
    if (turn < MOST_READERS) {
      await send({ [`reader:${email}`]: "true" }, () => client.from("newsletter_subscription").insert({ email }));
    }
    if (turn >= MOST_MESSAGES) continue;
    const message = {
      name: "Ada Wong",
      email,
      subject: `Message ${life}-${turn}`,
      message: "Please send the shade card.",
    };
    await send({ [`message:${message.subject}`]: message.message }, () =>
      client.functions.invoke("send-contact-email", { body: message }),
    );
  }
}
