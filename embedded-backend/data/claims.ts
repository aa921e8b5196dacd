import { sql } from "kysely";
import type { Claims } from "../gateway/caller.ts";
import type { Sql } from "./database.ts";

/** Sets the caller's role and claims for the transaction that has begun. */
export async function setClaims(db: Sql, claims: Claims): Promise<void> {
  await sql`select set_config('role', ${claims.role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.jwt.claim.sub', ${claims.sub ?? ""}, true), set_config('request.jwt.claim.role', ${claims.role}, true)`.execute(
    db,
  );
}
