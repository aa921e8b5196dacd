import { rmSync } from "node:fs";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { pino } from "pino";
import type { Database } from "../../app/lib/backend/database.types.ts";
import { openBackend } from "../../embedded-backend/backend.ts";
import { makeDatabase } from "./postgres-server.ts";
import { makeDataDir, STAFF } from "./start-server.ts";

const SITE = "http://localhost:3000";
const SECRET_KEY = "sb_secret_of_the_tests";
const CONTENT = ["products", "product_categories", "gallery_items", "gallery_categories", "news_items"] as const;

export type InProcessBackend = Awaited<ReturnType<typeof openInProcessBackend>>;

/**
 * A whole embedded backend in this process, without content, on PGlite or, where TEST_DATABASE_URL is set, on a database of
 * its own there. Its clients are the official one, and each call goes through the gateway.
 */
export async function openInProcessBackend() {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await makeDatabase(server) : undefined;
  const dataDir = makeDataDir();
  const backend = await openBackend({
    dataDir,
    databaseUrl: database?.url,
    mailFrom: "website@kinran.example",
    siteUrl: SITE,
    defaultContactEmail: "office@kinran.example",
    seed: "none",
    keys: { publishableKey: undefined, secretKey: SECRET_KEY },
    admin: STAFF,
    log: pino({ level: "silent" }),
  });
  const asked: string[] = [];
  const clientWith = (key: string): SupabaseClient<Database> =>
    createClient<Database>(SITE, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (input, init) => {
          asked.push(new URL(String(input)).pathname.replace("/rest/v1/", ""));
          return backend.fetch(new Request(input, init), { ip: "10.0.0.1", requestId: "test" });
        },
      },
    });
  const service = clientWith(SECRET_KEY);
  return {
    visitor: clientWith(backend.publishableKey),
    service,
    /** Tables and functions that were asked since this was last called. */
    takeAsked: () => asked.splice(0),
    async signInStaff() {
      const client = clientWith(backend.publishableKey);
      const { error } = await client.auth.signInWithPassword(STAFF);
      if (error) throw error;
      return client;
    },
    /** Adds rows and gives them back, in the order given. */
    async add<Table extends keyof Database["public"]["Tables"]>(
      table: Table,
      ...rows: Database["public"]["Tables"][Table]["Insert"][]
    ): Promise<Database["public"]["Tables"][Table]["Row"][]> {
      const added: unknown[] = [];
      // A statement has three seconds.
      for (let at = 0; at < rows.length; at += 100) {
        const { data, error } = await service
          .from(table as "products")
          .insert(rows.slice(at, at + 100) as never)
          .select();
        if (error) throw error;
        added.push(...data);
      }
      return added as never;
    },
    /** Removes all content. */
    async clear() {
      for (const table of CONTENT) {
        const { error } = await service.from(table).delete().gt("id", 0);
        if (error) throw error;
      }
    },
    async close() {
      await backend.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
