import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { correction, generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import type { Sql } from "../database/database.ts";
import { AuthRefusal, answer } from "./answers.ts";
import { addressOf, type Call, idOf, textOf } from "./call.ts";
import type { AuthContext } from "./context.ts";
import { type Me, readMe, requireSecondFactor } from "./own-user.ts";
import { lowerSessions, raiseSession } from "./session-tokens.ts";
import { findStep, makeSecret, uriOf } from "./totp.ts";

/** Factors that one account has at most, and seconds that a challenge and an unverified factor last. As GoTrue. */
const MOST_FACTORS = 10;
const CHALLENGE_S = 300;
/** Seconds after which a challenge is of no use to anybody; that of a code that was taken shuts the code out meanwhile. */
const KEEP_CHALLENGES_S = 3600;

type Factor = { id: string; userId: string; type: string; isVerified: boolean; secret: string };

/** POST /factors {factor_type: "totp", friendly_name?, issuer?}: a new factor, which counts once its first code was given. */
export function enrollFactor({ database, siteUrl }: AuthContext, call: Call): Promise<Response> {
  return database.transaction(async (db) => {
    const me = await readMe(db, call);
    const type = textOf(call.fields.factor_type);
    if (type !== "totp") {
      throw ["phone", "webauthn"].includes(type)
        ? new AuthRefusal(
            422,
            `mfa_${type}_enroll_not_enabled`,
            `MFA enroll is disabled for ${type === "phone" ? "Phone" : "WebAuthn"}`,
          )
        : new AuthRefusal(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
    }
    const name = textOf(call.fields.friendly_name).slice(0, 200);
    await requireRoom(db, me, name);
    const [id, secret] = [randomUUID(), makeSecret()];
    await insertFactor(db, { id, userId: me.userId, name, type: "totp", status: "unverified", secret });
    const uri = uriOf(secret, textOf(call.fields.issuer) || new URL(siteUrl).host, me.email);
    // The official client puts the picture into a data address as it is, so it holds no sign that would have to be escaped there.
    const picture = toSvgSource(generate(uri, { minCorrectionLevel: correction.M }), { on: "black", off: "white" });
    return answer(200, { id, type: "totp", friendly_name: name, totp: { qr_code: picture, secret, uri } });
  });
}

/**
 * Checks that an account may have one factor more, named so; factors that were never finished make room.
 * @throws AuthRefusal 422 for the same name or too many, 403 where the second factor was not given in this session
 */
export async function requireRoom(db: Sql, me: Me, name: string): Promise<void> {
  await sql`select from auth.users where id = ${me.userId} for update`.execute(db);
  await sql`delete from auth.mfa_factors f where f.user_id = ${me.userId} and f.status = 'unverified'
    and f.created_at < now() - make_interval(secs => ${CHALLENGE_S}::integer)
    and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select coalesce(friendly_name, '') as name from auth.mfa_factors where user_id = ${me.userId}`.execute(db);
  if (rows.some((row) => row.name === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw new AuthRefusal(422, "mfa_factor_name_conflict", message);
  }
  if (rows.length >= MOST_FACTORS) {
    const message = "Maximum number of verified factors reached, unenroll to continue";
    throw new AuthRefusal(422, "too_many_enrolled_mfa_factors", message);
  }
  if (me.hasFactor) requireSecondFactor(me, "AAL2 required to enroll a new factor");
}

/** Stores a factor. */
export async function insertFactor(
  db: Sql,
  factor: { id: string; userId: string; name: string; type: string; status: string; secret: string | null },
): Promise<void> {
  await sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (${factor.id}, ${factor.userId}, ${factor.name}, ${factor.type}::text::auth.factor_type,
      ${factor.status}::text::auth.factor_status, ${factor.secret}, now(), now())`.execute(db);
}

/** POST /factors/:id/challenge: asks for a code, which is to come from the same address within five minutes. */
export function challengeFactor({ database }: AuthContext, call: Call): Promise<Response> {
  return database.transaction(async (db) => {
    const factor = await findFactor(db, await readMe(db, call), call);
    const { rows } = await sql<{ id: string; expires: number }>`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (gen_random_uuid(), ${factor.id}, now(), ${addressOf(call.caller) ?? "0.0.0.0"}::text::inet)
      returning id::text as id, extract(epoch from created_at + make_interval(secs => ${CHALLENGE_S}::integer))::integer as expires`.execute(
      db,
    );
    await sql`delete from auth.mfa_challenges where factor_id = ${factor.id}
      and created_at < now() - make_interval(secs => ${KEEP_CHALLENGES_S}::integer)`.execute(db);
    await sql`update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id}`.execute(db);
    return answer(200, { id: rows[0]?.id, type: factor.type, expires_at: rows[0]?.expires });
  });
}

/**
 * POST /factors/:id/verify {challenge_id, code}: a right code raises the session and ends those that have not given one. A code passes
 * once: neither it nor one of an earlier step is taken again.
 */
export async function verifyFactor(context: AuthContext, call: Call): Promise<Response> {
  const code = textOf(call.fields.code);
  if (code === "") throw new AuthRefusal(400, "validation_failed", "Code needs to be non-empty");
  const { me, tokens, isNew } = await context.database.transaction(async (db) => {
    const me = await readMe(db, call);
    const factor = await findFactor(db, me, call);
    const challengeId = await requireChallenge(db, factor, call);
    const step = findStep(factor.secret, code, Date.now());
    if (step === undefined || step <= (await lastStep(db, factor))) {
      throw new AuthRefusal(422, "mfa_verification_failed", "Invalid TOTP code entered");
    }
    await sql`update auth.mfa_challenges set verified_at = now(), otp_code = ${String(step)} where id = ${challengeId}`.execute(
      db,
    );
    await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id} and status <> 'verified'`.execute(
      db,
    );
    const tokens = await raiseSession(db, context, me, { factorId: factor.id, method: "totp" });
    await sql`delete from auth.mfa_factors where user_id = ${me.userId} and status = 'unverified' and factor_type = 'totp'`.execute(
      db,
    );
    return { me, tokens, isNew: !factor.isVerified };
  });
  if (isNew) {
    await context.notes.note("factor added", me, call);
    await context.mails.send({ kind: "factor-added", to: me.email });
  }
  return answer(200, tokens);
}

/** DELETE /factors/:id: takes a factor away. Recovery codes never stay as the only one. */
export async function removeFactor(context: AuthContext, call: Call): Promise<Response> {
  const { me, factor } = await context.database.transaction(async (db) => {
    const me = await readMe(db, call);
    await sql`select from auth.users where id = ${me.userId} for update`.execute(db);
    const factor = await findFactor(db, me, call);
    if (factor.type === "recovery_code") {
      const message = "Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes";
      throw new AuthRefusal(422, "validation_failed", message);
    }
    if (factor.isVerified) {
      requireSecondFactor(me, "AAL2 required to unenroll verified factor", 422);
      await requireOtherFactor(db, factor);
    }
    await lowerSessions(db, factor.id, "totp");
    await sql`delete from auth.mfa_factors where id = ${factor.id}`.execute(db);
    return { me, factor };
  });
  if (factor.isVerified) {
    await context.notes.note("factor removed", me, call);
    await context.mails.send({ kind: "factor-removed", to: me.email });
  }
  return answer(200, { id: factor.id });
}

async function requireOtherFactor(db: Sql, factor: Factor): Promise<void> {
  const { rows } = await sql<{ alone: boolean }>`
    select exists (select from auth.mfa_recovery_code_sets where user_id = ${factor.userId}) and not exists (
      select from auth.mfa_factors where user_id = ${factor.userId} and id <> ${factor.id} and status = 'verified'
        and factor_type <> 'recovery_code') as alone`.execute(db);
  if (rows[0]?.alone) {
    const message =
      "Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.";
    throw new AuthRefusal(422, "mfa_recovery_codes_sole_factor", message);
  }
}

/** The caller's factor of the path, locked: of two codes at once the second sees what the first has done. */
async function findFactor(db: Sql, { userId }: Me, call: Call): Promise<Factor> {
  const id = idOf(call, 0, "factor_id");
  const { rows } = await sql<Factor>`
    select id::text as id, user_id::text as "userId", factor_type::text as type, status = 'verified' as "isVerified",
      coalesce(secret, '') as secret
    from auth.mfa_factors where id = ${id} and user_id = ${userId} for update`.execute(db);
  if (!rows[0]) throw new AuthRefusal(404, "mfa_factor_not_found", "Factor not found");
  return rows[0];
}

async function requireChallenge(db: Sql, factor: Factor, call: Call): Promise<string> {
  const { rows } = await sql<{ id: string; isOpen: boolean; isExpired: boolean }>`
    select id::text as id, verified_at is null and ip_address = ${addressOf(call.caller) ?? "0.0.0.0"}::text::inet as "isOpen",
      created_at < now() - make_interval(secs => ${CHALLENGE_S}::integer) as "isExpired"
    from auth.mfa_challenges where id::text = ${textOf(call.fields.challenge_id)} and factor_id = ${factor.id}`.execute(
    db,
  );
  const [challenge] = rows;
  if (!challenge) {
    throw new AuthRefusal(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  }
  if (!challenge.isOpen) {
    throw new AuthRefusal(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch");
  }
  if (challenge.isExpired) {
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthRefusal(422, "mfa_challenge_expired", message);
  }
  return challenge.id;
}

async function lastStep(db: Sql, factor: Factor): Promise<number> {
  const { rows } = await sql<{ step: number }>`
    select coalesce(max(otp_code::bigint), 0)::integer as step from auth.mfa_challenges
    where factor_id = ${factor.id} and verified_at is not null`.execute(db);
  return rows[0]?.step ?? 0;
}
