import type { PostgresConnection } from "@supabase/lite/postgres";
import { type Kysely, sql } from "kysely";
import { bulkLimit, writingHeaders } from "../database/engine-request.ts";

type Session = Kysely<Record<never, never>>;
type SessionVars = { auth?: { role?: string; uid?: unknown; jwt?: unknown } };
type RpcRequest = { method: string; path: string; requestHeaders?: Record<string, string> };
type SessionSetter = {
  applyJwtSessionContext(db: Session, vars: SessionVars, isOwnRole: boolean): Promise<void>;
  applyRpcRequestGucs(db: Session, request: RpcRequest): Promise<void>;
};

/**
 * Sets the role, the claims and the headers of a request in one statement.
 *
 * What: replaces the two methods of the engine that set them. The settings are the same and end with the transaction.
 * Why: the engine does it in up to eleven statements, each of which costs as much as a small query itself
 * (docs/decisions/0003-engine-session.md), and tells only functions of the headers, where PostgREST tells tables too.
 * Version: @supabase/lite 0.10.0. The methods are not part of its public interface; a start with an engine that lacks them fails.
 * Test: tests/conformance/role-isolation.test.ts, and every test of tests/policies.
 */
export function setSessionAtOnce(connection: PostgresConnection): void {
  const setter = connection as unknown as SessionSetter;
  if (!setter.applyJwtSessionContext || !setter.applyRpcRequestGucs) {
    throw new Error("This version of the REST engine sets its session in another way");
  }
  setter.applyJwtSessionContext = async (db, { auth }) => {
    const role = auth?.role ?? "anon";
    const claims = typeof auth?.jwt === "object" && auth.jwt !== null ? JSON.stringify(auth.jwt) : "";
    await sql`select set_config('role', ${role}, true), set_config('request.jwt.claim.sub', ${String(auth?.uid ?? "")}, true),
      set_config('request.jwt.claim.role', ${role}, true), set_config('request.jwt.claims', ${claims}, true),
      set_config('request.headers', ${JSON.stringify(writingHeaders())}, true)`.execute(db);
  };
  setter.applyRpcRequestGucs = async (db, { method, path, requestHeaders }) => {
    await sql`select set_config('response.status', '', true), set_config('response.headers', '', true),
      set_config('request.method', ${method}, true), set_config('request.path', ${path}, true),
      set_config('request.headers', ${JSON.stringify(requestHeaders ?? {})}, true)`.execute(db);
    // A server's connections end other statements earlier.
    const limit = bulkLimit();
    if (limit) await sql`select set_config('statement_timeout', ${String(limit)}, true)`.execute(db);
  };
}
