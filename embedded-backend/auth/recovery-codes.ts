import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Sql } from "../database/database.ts";
import { AuthRefusal, answer } from "./answers.ts";
import { type Call, textOf } from "./call.ts";
import type { AuthContext } from "./context.ts";
import { insertFactor, requireRoom } from "./factors.ts";
import { type Me, readMe, requireSecondFactor } from "./own-user.ts";
import { lowerSessions, raiseSession } from "./session-tokens.ts";

const CODES = 10;
/** Signs of a code, of five bits each: 80 bits, which nobody guesses, so a fast hash keeps them. */
const CODE_LENGTH = 16;
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
/** Wrong codes in a row, and the seconds that the set is shut after them. */
const MOST_FAILURES = 5;
const LOCKED_S = 900;
const DEFAULT_NAME = "Recovery codes";

type CodeSet = { id: string; factorId: string; name: string; isLocked: boolean };

/** GET /factors/recovery-codes: how many there are and how many are left; never a code. */
export function readRecoveryCodes({ database }: AuthContext, call: Call): Promise<Response> {
  return database.transaction(async (db) => {
    const set = await requireSet(db, await readMe(db, call));
    const { rows } = await sql<{ total: number; remaining: number }>`
      select count(*)::integer as total, (count(*) filter (where consumed_at is null))::integer as remaining
      from auth.mfa_recovery_codes where mfa_recovery_code_set_id = ${set.id}`.execute(db);
    return answer(200, { id: set.factorId, type: "recovery_code", ...rows[0] });
  });
}

/** POST /factors/recovery-codes {friendly_name?}: makes ten codes, which are shown this once. */
export async function makeRecoveryCodes(context: AuthContext, call: Call): Promise<Response> {
  const { me, body } = await context.database.transaction(async (db) => {
    const me = await readMe(db, call);
    requireSecondFactor(me, "AAL2 required to generate recovery codes");
    const name = textOf(call.fields.friendly_name).slice(0, 200) || DEFAULT_NAME;
    if (await findSet(db, me)) {
      const message = "Recovery codes are already enrolled for this user, use regenerate to rotate them";
      throw new AuthRefusal(422, "mfa_verified_factor_exists", message);
    }
    await requireRoom(db, me, name);
    if (!me.hasFactor) {
      const message = "At least one other verified factor is required to generate recovery codes";
      throw new AuthRefusal(422, "mfa_recovery_codes_sole_factor", message);
    }
    const factorId = randomUUID();
    await insertFactor(db, {
      id: factorId,
      userId: me.userId,
      name,
      type: "recovery_code",
      status: "verified",
      secret: null,
    });
    const { rows } = await sql<{ id: string }>`
      insert into auth.mfa_recovery_code_sets (id, user_id, mfa_factor_id) values (gen_random_uuid(), ${me.userId}, ${factorId})
      returning id::text as id`.execute(db);
    const codes = await insertCodes(db, context, rows[0]?.id ?? "");
    return { me, body: describe(factorId, name, codes) };
  });
  await context.notes.note("recovery codes made", me, call);
  return answer(200, body);
}

/** POST /factors/recovery-codes/regenerate: new codes in place of all earlier ones. */
export async function remakeRecoveryCodes(context: AuthContext, call: Call): Promise<Response> {
  const { me, body } = await context.database.transaction(async (db) => {
    const me = await readMe(db, call);
    requireSecondFactor(me, "AAL2 required to regenerate recovery codes");
    const set = await requireSet(db, me);
    await sql`delete from auth.mfa_recovery_codes where mfa_recovery_code_set_id = ${set.id}`.execute(db);
    await countFailures(db, set, 0);
    const codes = await insertCodes(db, context, set.id);
    return { me, body: describe(set.factorId, set.name, codes) };
  });
  await context.notes.note("recovery codes made", me, call);
  return answer(200, body);
}

/** POST /factors/recovery-codes/verify {code}: a code raises the session in place of the second factor, once. */
export async function useRecoveryCode(context: AuthContext, call: Call): Promise<Response> {
  const code = textOf(call.fields.code).replace(/[\s-]/g, "").toLowerCase();
  if (code === "") throw new AuthRefusal(400, "validation_failed", "Code needs to be non-empty");
  // A failure is counted, so the transaction that finds it ends well.
  const outcome = await context.database.transaction(async (db) => {
    const me = await readMe(db, call);
    const set = await findSet(db, me);
    if (!set) return undefined;
    if (set.isLocked) {
      throw new AuthRefusal(429, "mfa_recovery_codes_locked", "Too many failed verification attempts, try again later");
    }
    const used = await sql`update auth.mfa_recovery_codes set consumed_at = now()
      where mfa_recovery_code_set_id = ${set.id} and consumed_at is null and code_hash = ${hash(context, code)} returning id`.execute(
      db,
    );
    await countFailures(db, set, used.rows.length > 0 ? 0 : 1);
    if (used.rows.length === 0) return undefined;
    return { me, tokens: await raiseSession(db, context, me, { factorId: set.factorId, method: "mfa/recovery_code" }) };
  });
  if (!outcome) throw new AuthRefusal(422, "mfa_verification_failed", "Invalid recovery code entered");
  await context.notes.note("recovery code used", outcome.me, call);
  return answer(200, outcome.tokens);
}

/** DELETE /factors/recovery-codes: takes the codes away. */
export function removeRecoveryCodes({ database }: AuthContext, call: Call): Promise<Response> {
  return database.transaction(async (db) => {
    const me = await readMe(db, call);
    requireSecondFactor(me, "AAL2 required to delete recovery codes");
    const set = await requireSet(db, me);
    await lowerSessions(db, set.factorId, "mfa/recovery_code");
    await sql`delete from auth.mfa_factors where id = ${set.factorId}`.execute(db);
    return answer(200, { id: set.factorId });
  });
}

/** Locks the set: of two codes at once the second sees what the first has done. */
async function findSet(db: Sql, { userId }: Me): Promise<CodeSet | undefined> {
  const { rows } = await sql<CodeSet>`
    select s.id::text as id, s.mfa_factor_id::text as "factorId", f.friendly_name as name,
      coalesce(s.verification_locked_until > now(), false) as "isLocked"
    from auth.mfa_recovery_code_sets s join auth.mfa_factors f on f.id = s.mfa_factor_id
    where s.user_id = ${userId} for update of s`.execute(db);
  return rows[0];
}

async function requireSet(db: Sql, me: Me): Promise<CodeSet> {
  const set = await findSet(db, me);
  if (!set) throw new AuthRefusal(404, "mfa_factor_not_found", "The user has not enrolled recovery codes");
  return set;
}

async function countFailures(db: Sql, { id }: CodeSet, more: 0 | 1): Promise<void> {
  await sql`update auth.mfa_recovery_code_sets set updated_at = now(), (failed_verification_count, verification_locked_until) = (
      select case when ${more}::integer = 0 or verification_locked_until is not null then ${more}::integer else failed_verification_count + 1 end,
        case when ${more}::integer = 1 and verification_locked_until is null and failed_verification_count + 1 >= ${MOST_FAILURES}::integer
          then now() + make_interval(secs => ${LOCKED_S}::integer) end)
    where id = ${id}`.execute(db);
}

async function insertCodes(db: Sql, context: AuthContext, setId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode);
  const hashes = JSON.stringify(codes.map((code) => hash(context, code)));
  await sql`insert into auth.mfa_recovery_codes (id, mfa_recovery_code_set_id, code_hash)
    select gen_random_uuid(), ${setId}, h from json_array_elements_text(${hashes}::text::json) as h`.execute(db);
  return codes;
}

function makeCode(): string {
  return [...randomBytes(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

function hash({ jwtSecret }: AuthContext, code: string): string {
  return createHmac("sha256", `${jwtSecret} recovery codes`).update(code).digest("hex");
}

function describe(id: string, name: string, codes: string[]) {
  return { id, type: "recovery_code", friendly_name: name, total: codes.length, codes };
}
