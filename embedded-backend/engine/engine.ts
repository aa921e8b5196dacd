import { readFileSync } from "node:fs";
import { App } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import type { BulkLimit } from "../database/bulk-work.ts";
import type { OpenedDatabase } from "../database/database.ts";
import { normalizeError } from "../database/database-errors.ts";
import { diskFull } from "../database/disk-room.ts";
import { runEngine } from "../database/engine-request.ts";
import type { Replica } from "../database/replica.ts";
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
const UNSEEN = new Set(
  ["rpc/mark_seen", "rpc/open_record", "rpc/close_record", "rpc/note_search", "spam"].map((name) => `/rest/v1/${name}`),
);

/**
 * The engine that answers /rest/v1 on an opened and migrated database.
 * @returns the request handler; its requests must have their bodies in memory already, and `mayReadReplica` tells those that a page of
 *   a visitor is made of
 */
export async function openEngine(options: {
  database: OpenedDatabase;
  secrets: Secrets;
  siteUrl: string;
  schemaCache?: CacheDriver;
  limitOf: BulkLimit;
  /** Answers reads for pages where it is current. */
  replica?: Replica | undefined;
  /** Waited for after each request that may have changed a table. */
  onChange: () => Promise<void>;
}): Promise<(request: Request, mayReadReplica?: boolean) => Promise<Response>> {
  const { database, secrets, siteUrl, limitOf, replica, onChange } = options;
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
  const run = async (given: Request, headers: Headers | undefined, isOnReplica: boolean) => {
    const request = await allowLeeway(given, secrets.jwtSecret);
    return runEngine({ headers, limit: limitOf(given), isOnReplica }, async () =>
      app.fetch(request, { peerAddress: null }),
    );
  };
  const fetch = async (given: Request, mayReadReplica = false) => {
    const isWrite = mayWrite(given);
    if (replica && mayReadReplica && !isWrite && (await replica.isCurrent())) {
      const answer = await run(given.clone(), undefined, true);
      if (answer.status < 500 || (await tookTooLong(answer))) return answer;
      replica.leave(`it answered ${answer.status}`);
    }
    if (isWrite && !(await database.hasRoom())) return diskFull();
    try {
      return await run(given, isWrite ? given.headers : undefined, false);
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

const QUERY_CANCELED = "57014";

/** Whether a statement was ended by its limit: the server itself would take as long. */
async function tookTooLong(answer: Response): Promise<boolean> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { code?: unknown } | undefined;
  return body?.code === QUERY_CANCELED;
}
