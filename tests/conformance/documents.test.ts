import { rmSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "../../embedded-backend/backend.ts";
import { makeDatabase } from "../support/postgres-server.ts";
import { makeDataDir } from "../support/start-server.ts";

// The pages read their documents on a short way: it must give what the wire gives.
const SITE = "http://localhost:3000";
const server = process.env.TEST_DATABASE_URL;
const dataDir = makeDataDir();
let backend: Backend;
let drop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const database = server ? await makeDatabase(server) : undefined;
  drop = database?.drop;
  backend = await openBackend({
    dataDir,
    databaseUrl: database?.url,
    mailFrom: "website@kinran.example",
    siteUrl: SITE,
    defaultContactEmail: "office@kinran.example",
    seed: "demo",
    keys: { publishableKey: undefined, secretKey: undefined },
    log: pino({ level: "silent" }),
  });
});
afterAll(async () => {
  await backend?.close();
  await drop?.();
  rmSync(dataDir, { recursive: true, force: true });
});

const DOCUMENTS: [string, Record<string, string | number>][] = ["en", "zh", "xx"].flatMap((language) => [
  ["home_page", { language }],
  ["product_list_page", { language }],
  ["product_list_page", { language, category: 1, search: "gold", max_rows: 24 }],
  ["product_list_page", { language, search: "金", max_rows: 3 }],
  ["product_page", { language, slug: "metallic-smooth" }],
  ["product_page", { language, slug: "no-such-product" }],
  ["gallery_list_page", { language, page: 1, page_size: 6 }],
  ["gallery_item_page", { language, slug: "club-crest-on-burgundy-twill" }],
  ["gallery_item_page", { language, slug: "no-such-item" }],
  ["news_list_page", { language, page: 2, page_size: 2, search: "" }],
  ["news_item_page", { language, slug: "colour-book-2026" }],
  ["news_item_page", { language, slug: "no-such-news" }],
  ["site_map_entries", {}],
]);

test.each(DOCUMENTS)("%s of %o is what the wire gives", async (name, args) => {
  const visitor = createClient(SITE, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init), { ip: "10.0.0.1", requestId: "r" }) },
  });
  const { data, error } = await visitor.rpc(name, args);
  expect(error).toBeNull();
  const document = await backend.readDocument(name, args, { ip: "127.0.0.1", requestId: "test" });
  expect(document?.status).toBe(200);
  expect(JSON.parse(document?.text ?? "")).toEqual(data);
});
