import type { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import { type Kysely, sql } from "kysely";

type Session = Kysely<Record<never, never>>;
type SessionVars = { auth?: { role?: string; uid?: unknown; jwt?: unknown } };
type RpcRequest = { method: string; path: string; requestHeaders?: Record<string, string> };
type SessionSetter = {
  applyJwtSessionContext(db: Session, vars: SessionVars, isOwnRole: boolean): Promise<void>;
  applyRpcRequestGucs(db: Session, request: RpcRequest): Promise<void>;
};

/** Types from here on are the row types of tables and their arrays, which no query of ours returns. */
const FIRST_ROW_TYPE = 10_000;

/**
 * Sets the role and claims of a request in one statement. The engine does it in up to eleven, and on PGlite each
 * statement costs as much as the query itself (docs/decisions/0003-engine-session.md). The settings are the same and
 * end with the transaction.
 */
export function setSessionAtOnce(connection: PgliteConnection | PostgresConnection): void {
  const setter = connection as unknown as SessionSetter;
  if (!setter.applyJwtSessionContext || !setter.applyRpcRequestGucs) {
    throw new Error("This version of the REST engine sets its session in another way");
  }
  setter.applyJwtSessionContext = async (db, { auth }) => {
    const role = auth?.role ?? "anon";
    const claims = typeof auth?.jwt === "object" && auth.jwt !== null ? JSON.stringify(auth.jwt) : "";
    await sql`select set_config('role', ${role}, true), set_config('request.jwt.claim.sub', ${String(auth?.uid ?? "")}, true),
      set_config('request.jwt.claim.role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`.execute(
      db,
    );
  };
  setter.applyRpcRequestGucs = async (db, { method, path, requestHeaders }) => {
    await sql`select set_config('response.status', '', true), set_config('response.headers', '', true),
      set_config('request.method', ${method}, true), set_config('request.path', ${path}, true),
      set_config('request.headers', ${JSON.stringify(requestHeaders ?? {})}, true)`.execute(db);
  };
}

type Serializer = (value: unknown) => unknown;

/**
 * Makes PGlite's tables of parsers and serializers fit for requests. It copies them for every query, so the row types, which
 * no query of ours needs, go. And what a serializer returns is checked: a parameter that is no text would break off the
 * message half-way, the ROLLBACK after it would fail, and the next request would find itself in the broken transaction.
 */
export function prepareTypes(driver: {
  parsers: Record<string, unknown>;
  serializers: Record<string, Serializer>;
}): void {
  for (const table of [driver.parsers, driver.serializers]) {
    for (const oid of Object.keys(table)) if (Number(oid) >= FIRST_ROW_TYPE) delete table[oid];
  }
  for (const [oid, serialize] of Object.entries(driver.serializers)) {
    driver.serializers[oid] = (value) => {
      const text = serialize(value);
      if (typeof text !== "string") throw new Error(`Invalid input for type ${oid}`);
      return text;
    };
  }
}
