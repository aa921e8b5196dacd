import { readFileSync } from "node:fs";
import { App } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import type { BulkLimit } from "../database/bulk-work.ts";
import type { OpenedDatabase } from "../database/database.ts";
import { normalizeError } from "../database/database-errors.ts";
import { diskFull } from "../database/disk-room.ts";
import { runEngine } from "../database/engine-request.ts";
import type { Secrets } from "../installation/secrets.ts";
import { allowLeeway } from "./clock-leeway.ts";
import type { CacheDriver } from "./schema-cache.ts";
import { setSessionAtOnce } from "./session-settings.ts";
import { makeWriteCheck } from "./write-check.ts";

/** Version of the REST engine, part of the schema cache's fingerprint. */
export const ENGINE_VERSION: string = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.resolve("@supabase/lite")), "utf8"),
).version;

/** Rows that one answer holds at most, at the top and in each joined table (as hosted Supabase). */
const MAX_ROWS = 1000;

/** The engine's view of a database, on the connections of requests. */
class EngineConnection extends PostgresConnection {
  /** @param schemaCache spares the engine reading the schema at every start */
  constructor({ requests }: OpenedDatabase, schemaCache: CacheDriver | undefined) {
    // Of its own it opens no connection: it would at its first statement.
    super(schemaCache ? { schemaCache } : {});
    this.kysely = requests;
  }

  override normalizeDbError(error: unknown): unknown {
    return normalizeError(error);
  }
}

/** Calls that are made again and again while somebody works, and that change nothing which a page of the site shows. */
const UNSEEN = new Set(["mark_seen", "open_record", "close_record"].map((name) => `/rest/v1/rpc/${name}`));

/**
 * The engine that answers /rest/v1 on an opened and migrated database.
 * @returns the request handler; its requests must have their bodies in memory already
 */
export async function openEngine(options: {
  database: OpenedDatabase;
  secrets: Secrets;
  siteUrl: string;
  schemaCache?: CacheDriver;
  limitOf: BulkLimit;
  /** Waited for after each request that may have changed a table. */
  onChange: () => Promise<void>;
}): Promise<(request: Request) => Promise<Response>> {
  const { database, secrets, siteUrl, limitOf, onChange } = options;
  const connection = new EngineConnection(database, options.schemaCache);
  setSessionAtOnce(connection);
  const app = new App({
    connection,
    api: { schemas: ["public"], max_rows: MAX_ROWS },
    auth: {
      enabled: true,
      site_url: siteUrl,
      jwt_secret: secrets.jwtSecret,
      enable_signup: false,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
  const mayWrite = await makeWriteCheck(database);
  const fetch = async (given: Request) => {
    const isWrite = mayWrite(given);
    if (isWrite && !(await database.hasRoom())) return diskFull();
    const request = await allowLeeway(given, secrets.jwtSecret);
    try {
      const headers = isWrite ? request.headers : undefined;
      return await runEngine({ headers, limit: limitOf(given) }, async () => app.fetch(request, { peerAddress: null }));
    } finally {
      // Whatever the answer: what failed late may have been saved.
      const { pathname } = new URL(given.url);
      if (isWrite && pathname.startsWith("/rest/v1/") && !UNSEEN.has(pathname)) await onChange();
    }
  };
  // The engine's first request grants rights and reads the schema; two at once would collide on PostgreSQL.
  await fetch(
    new Request(`${siteUrl}/rest/v1/languages?select=code&limit=1`, { headers: { apikey: secrets.publishableKey } }),
  );
  return fetch;
}
