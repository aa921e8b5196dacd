import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import postgres from "postgres";
import { FACTORS_SQL } from "../../embedded-backend/installation/platform.ts";
import { findFreePort } from "../support/start-server.ts";

/** The newest PostgreSQL that is installed; undefined where none is. */
const BIN = globSync("/usr/lib/postgresql/*/bin")
  .filter((folder) => existsSync(path.join(folder, "initdb")))
  .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
  .at(-1);

/** The headers of the same version, of a Debian package postgresql-server-dev-*; .ci/run lays them out elsewhere. */
const HEADERS = [process.env.POSTGRES_HEADERS ?? "", `/usr/include/postgresql/${BIN?.split("/").at(-2)}/server`].find(
  (folder) => existsSync(path.join(folder, "postgres.h")),
);

/** Whether the API's connections can be given what hosted loads into them: a C compiler and PostgreSQL's headers are there. */
export const canPreload = BIN !== undefined && HEADERS !== undefined && spawnSync("gcc", ["--version"]).status === 0;

/** Whether a cluster can be made here. Where the tests are given a PostgreSQL they shall not pass by leaving this out. */
export const canHost = BIN !== undefined || Boolean(process.env.TEST_DATABASE_URL);

/**
 * What a hosted project has before its first migration, and who owns it: `postgres` is no superuser and owns neither auth
 * nor storage, and nothing in public is granted by itself (the default of projects since 30 May 2026).
 * Source: migrations/db of supabase/postgres, the image of hosted projects; the tables are the embedded platform's.
 */
const HOSTED_SQL = `
create role postgres nosuperuser createdb createrole login replication bypassrls;
alter database postgres owner to postgres;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
grant create on database postgres to supabase_auth_admin, supabase_storage_admin;

create schema extensions;
grant all on schema extensions to postgres;
grant usage on schema extensions to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
alter role postgres set search_path = "$user", public, extensions;
alter default privileges for role postgres in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges for role postgres in schema public revoke all on functions from anon, authenticated, service_role;

create schema auth;
grant all on schema auth to supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on functions to postgres;
create schema storage;
grant all on schema storage to supabase_storage_admin with grant option;
grant usage on schema storage to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage grant all on functions to postgres, anon, authenticated, service_role;
set role supabase_auth_admin;
${SUPABASE_AUTH_HELPERS_SQL}
${getAuthSchemaSql()}
${FACTORS_SQL}
alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
set role supabase_storage_admin;
${getStorageSchemaSql()}
grant all on storage.buckets, storage.objects to postgres with grant option;
reset role;
`;

export type HostedPostgres = {
  /** Address of its database for one of its roles. */
  url(role: string): string;
  stop(): void;
};

/**
 * Starts a PostgreSQL of its own and makes of it what a hosted project has before its first migration.
 * @throws where no PostgreSQL is installed, and what it says when it does not start
 */
export async function startHostedPostgres(): Promise<HostedPostgres> {
  if (!BIN) throw new Error("No PostgreSQL is installed under /usr/lib/postgresql");
  const folder = mkdtempSync(path.join(tmpdir(), "kinran-hosted-"));
  const port = await findFreePort();
  const data = path.join(folder, "data");
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, Number(execFileSync("id", ["-u", "postgres"])), -1);
  const call = (program: string, ...args: string[]) => {
    const command = [path.join(BIN, program), ...args];
    const [first = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(first, rest, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  };
  call("initdb", "-D", data, "-A", "trust", "-U", "supabase_admin", "-E", "UTF8", "--no-sync", "--no-instructions");
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off`;
  call("pg_ctl", "-D", data, "-w", "-l", path.join(folder, "log"), "-o", settings, "start");
  const hosted: HostedPostgres = {
    url: (role) => `postgres://${role}@127.0.0.1:${port}/postgres`,
    stop: () => {
      call("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await runOn(hosted.url("supabase_admin"), HOSTED_SQL);
    if (HEADERS && canPreload) {
      const library = path.join(folder, "safeupdate.so");
      execFileSync("gcc", [
        "-shared",
        "-fPIC",
        `-I${HEADERS}`,
        "-o",
        library,
        path.join(import.meta.dirname, "safeupdate.c"),
      ]);
      // As hosted does by its migration 20220118070449.
      await runOn(
        hosted.url("supabase_admin"),
        `alter role authenticator set session_preload_libraries = '${library}'`,
      );
    }
  } catch (error) {
    hosted.stop();
    throw error;
  }
  return hosted;
}

/** Runs statements on a connection of their own. */
export async function runOn(url: string, statements: string): Promise<void> {
  const connection = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await connection.unsafe(statements).simple();
  } finally {
    await connection.end();
  }
}
