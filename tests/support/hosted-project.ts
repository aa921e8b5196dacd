import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { vi } from "vitest";
import { makePicture } from "../../embedded-backend/storage/sample-files.fixture.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** A project as the commands see a hosted one: its address, its keys, and its database by a role of little rank. */
export type HostedProject = {
  server: RunningServer;
  /** Its database, as a superuser. */
  sql: postgres.Sql;
  /** The settings of the commands. */
  env: Record<string, string>;
  /** Removes all rows, files and accounts. */
  clear(): Promise<void>;
  /** Whether there are none. */
  isEmpty(): Promise<boolean>;
  discard(): Promise<void>;
};

/**
 * Starts one: a server of this product on PostgreSQL, whose database is reached as on a hosted project: by a role that is no
 * superuser, has the tables of the migrations, and owns neither auth nor storage.
 */
export async function startHostedProject(): Promise<HostedProject> {
  const server = await startServer({ SEED: "none" });
  const sql = postgres(server.databaseUrl ?? "", { onnotice: () => undefined });
  const role = `hosted_${randomUUID().slice(0, 8)}`;
  // Auth of a hosted project finds accounts by a column more.
  await sql.unsafe(`
    alter table auth.users add column instance_id uuid;
    create role ${role} login password 'hosted' bypassrls;
    grant anon, authenticated, service_role to ${role};
    grant usage, create on schema public, private to ${role};
    grant usage on schema auth, storage, supabase_migrations, extensions to ${role};
    grant all on all tables in schema auth, storage to ${role};
    grant select on all tables in schema supabase_migrations to ${role};
    grant execute on all functions in schema private, public to ${role};
    do $$ declare name text; begin
      for name in select oid::regclass from pg_class
        where relkind in ('r', 'p', 'v') and relnamespace::regnamespace::text in ('public', 'private')
      loop execute format('alter table %s owner to ${role}', name); end loop;
    end $$`);
  const address = new URL(server.databaseUrl ?? "");
  address.username = role;
  address.password = "hosted";
  const { publishableKey, secretKey } = server.keys();
  const isEmpty = async () => {
    const [found] = await sql`
      select not exists (select from auth.users) and not exists (select from storage.objects) and not exists (select from public.products) as empty`;
    return found?.empty === true;
  };
  return {
    server,
    sql,
    env: {
      SUPABASE_URL: server.url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      SUPABASE_DB_URL: address.href,
    },
    isEmpty,
    async clear() {
      const tables = await sql<{ name: string }[]>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'private') and tablename not in ('languages', 'nouns', 'fields', 'parts', 'lists')`;
      await sql.unsafe(`truncate ${tables.map(({ name }) => name).join()}, auth.users, storage.objects cascade`);
    },
    async discard() {
      await sql.end();
      await server.discard();
      const rest = postgres(process.env.TEST_DATABASE_URL ?? "", { max: 1, onnotice: () => undefined });
      await rest.unsafe(`drop role ${role}`);
      await rest.end();
    },
  };
}

/**
 * Locks one table, waits until somebody else waits for it, and asks for another one, which that somebody holds: PostgreSQL ends the
 * transaction of the other, since this one has more patience.
 */
export async function meetInDeadlock(sql: postgres.Sql, held: string, wanted: string): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local deadlock_timeout = '20s'`;
    await transaction.unsafe(`lock table ${held} in row share mode`);
    await vi.waitUntil(
      async () => {
        const [found] = await sql`
          select exists (select from pg_locks where not granted and relation = ${held}::regclass) as waits`;
        return found?.waits === true;
      },
      { timeout: 60_000, interval: 20 },
    );
    await transaction.unsafe(`lock table ${wanted} in row share mode`);
  });
}

/** Makes an installation of one product with its translation and its picture, where not the amount is looked at. It is stopped then. */
export async function makeSmallInstallation(dataDir: string, picture: string): Promise<void> {
  const installation = await startServer({ DATABASE_URL: "", DATA_DIR: dataDir, SEED: "none" });
  const client = createClient(installation.url, installation.keys().secretKey, { auth: { persistSession: false } });
  const [, key = ""] = picture.split("/site-media/");
  const uploaded = await client.storage
    .from("site-media")
    .upload(key, await makePicture("jpeg"), { contentType: "image/jpeg" });
  if (uploaded.error) throw uploaded.error;
  const product = { name: "Seven", slug: "seven", description: "Of two plies", image_url: picture };
  await client.from("products").insert(product).throwOnError();
  const translation = { entity_type: "products", entity_id: 1, field_name: "description", language_code: "zh" };
  await client
    .from("translations")
    .insert({ ...translation, translated_value: "兩股" })
    .throwOnError();
  await installation.stop();
}
