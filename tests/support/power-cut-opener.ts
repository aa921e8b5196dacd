import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inspect } from "node:util";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { pino } from "pino";
import { openBackend } from "../../embedded-backend/backend.ts";

// A process that opens data folders as a start of the server does, one after another, and says what is in them.

/** What to open and what to look for. */
export type Opening = {
  folder: string;
  seed: "demo" | "none";
  admin?: { email: string; password: string } | undefined;
  /** Keys of stored files in the bucket. */
  files: string[];
  /** Accounts that may be able to sign in. */
  accounts: { email: string; password: string }[];
};

/** Everything that was found by its name; what is not there has no entry. */
export type Found = Record<string, string>;

/** How the opening of a folder went. */
export type Opened = { found: Found } | { error: string };

/** Setting that makes the module a process that opens. */
export const OPENER = { POWER_CUT_OPENER: "1" };

const SITE = "http://localhost:3000";
const MOST_ROWS = 1000;
const quiet = pino({ level: "silent" });

async function openAndRead({ folder, seed, admin, files, accounts }: Opening): Promise<Found> {
  const backend = await openBackend({
    dataDir: folder,
    mailFrom: "website@kinran.example",
    siteUrl: SITE,
    defaultContactEmail: "office@kinran.example",
    seed,
    admin,
    keys: { publishableKey: undefined, secretKey: undefined },
    log: quiet,
  });
  try {
    const clientWith = (key: string) =>
      createClient(SITE, key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: { fetch: (input, init) => backend.fetch(new Request(input, init), { ip: "10.1.1.1", requestId: "r" }) },
      });
    const keys: { publishableKey: string; secretKey: string } = JSON.parse(
      readFileSync(path.join(folder, "secrets.json"), "utf8"),
    );
    return {
      "key:": keys.publishableKey,
      ...(await readState(clientWith(keys.secretKey), files)),
      ...(await readAccounts(clientWith(keys.publishableKey), accounts)),
      ...readMails(folder),
    };
  } finally {
    await backend.close();
  }
}

/**
 * What the tables hold, and the named files.
 * @param client with the server-only key
 */
export async function readState(client: SupabaseClient, files: string[]): Promise<Found> {
  const found: Found = {};
  const keep = (name: string, value: unknown) => {
    found[name] = typeof value === "string" ? value : JSON.stringify(value);
  };
  for (const it of await readAll(client, "item_codes", "id, product_id, item_code, denier")) {
    keep(`code:${it.product_id}/${it.item_code}`, it.denier ?? "");
  }
  const PRODUCT = "id, name, slug, description, product_category_mappings(category_id), product_images(id, image_url)";
  for (const it of await readAll(client, "products", PRODUCT)) {
    const categories = (it.product_category_mappings as { category_id: number }[]).map((each) => each.category_id);
    const images = (it.product_images as { id: number; image_url: string }[]).sort((a, b) => a.id - b.id);
    keep(`product:${it.slug}`, [
      it.description,
      categories.sort((a, b) => a - b),
      images.map((each) => each.image_url),
    ]);
  }
  const categories = await readAll(client, "product_categories", "id, display_order");
  keep("order:", Object.fromEntries(categories.map((it) => [it.id, it.display_order])));
  for (const it of await readAll(client, "translations", "*", "entity_type, entity_id, field_name, language_code")) {
    keep(`text:${it.entity_type}/${it.entity_id}/${it.field_name}/${it.language_code}`, it.translated_value);
  }
  for (const it of await readAll(client, "global_settings", "id, type, value")) keep(`setting:${it.type}`, it.value);
  for (const it of await readAll(client, "newsletter_subscription", "id, email, active")) {
    keep(`reader:${it.email}`, it.active);
  }
  for (const it of await readAll(client, "contact_messages", "id, subject, message, mail_status")) {
    keep(`message:${it.subject}`, it.message);
    if (it.mail_status === "sent") keep(`sent:${it.subject}`, "sent");
  }
  for (const it of await readAll(client, "gallery_items", "id, slug, name")) keep(`gallery:${it.slug}`, it.name);
  for (const it of await readAll(client, "news_items", "id, slug, title")) keep(`news:${it.slug}`, it.title);
  for (const file of files) {
    const { data } = await client.storage.from("site-media").download(file);
    if (data)
      keep(
        `file:${file}`,
        createHash("sha256")
          .update(await data.bytes())
          .digest("hex"),
      );
  }
  return found;
}

async function readAll(client: SupabaseClient, table: string, columns: string, order = "id") {
  const rows: Record<string, unknown>[] = [];
  for (;;) {
    let query = client.from(table).select(columns);
    for (const column of order.split(", ")) query = query.order(column);
    const { data, error } = await query.range(rows.length, rows.length + MOST_ROWS - 1);
    if (error) throw new Error(`${table}: ${error.message}`);
    rows.push(...(data as unknown as Record<string, unknown>[]));
    if (data.length < MOST_ROWS) return rows;
  }
}

async function readAccounts(client: SupabaseClient, accounts: Opening["accounts"]): Promise<Found> {
  const found: Found = {};
  for (const account of accounts) {
    const { data } = await client.auth.signInWithPassword(account);
    if (data.session) found[`account:${account.email}`] = "signs in";
  }
  return found;
}

/** The mails that were handed over as files, by their subjects. */
function readMails(folder: string): Found {
  const outbox = path.join(folder, "outbox");
  const mails = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".eml")) : [];
  const subjects = mails.map(
    (name) => /^Subject: Website message: (.*?)\r$/m.exec(readFileSync(path.join(outbox, name), "utf8"))?.[1],
  );
  return Object.fromEntries(subjects.map((subject) => [`mail:${subject}`, "stands"]));
}

if (process.env.POWER_CUT_OPENER && process.send) {
  process.on("message", (opening: Opening) => {
    openAndRead(opening).then(
      (found) => process.send?.({ found }),
      (error) => process.send?.({ error: inspect(error) }),
    );
  });
}
