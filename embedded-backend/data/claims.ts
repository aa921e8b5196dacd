import { CompiledQuery } from "kysely";
import type { Claims } from "../gateway/caller.ts";
import type { Call, Sql } from "./database.ts";

/** The statement that sets the caller's role and claims for the transaction that it runs in. */
export function claimsCall(claims: Claims): Call {
  return {
    text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
      set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $1, true)`,
    parameters: [claims.role, JSON.stringify(claims), claims.sub ?? ""],
  };
}

/** Sets the caller's role and claims for the transaction that has begun. */
export async function setClaims(db: Sql, claims: Claims): Promise<void> {
  const { text, parameters } = claimsCall(claims);
  await db.executeQuery(CompiledQuery.raw(text, [...parameters]));
}
