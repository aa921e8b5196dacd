import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import { type OwnSession, ownSessions } from "./account.schema.ts";

/** The sessions of whoever is signed in, the present one among them. Throws the backend's error. */
export async function listMySessions(client: StaffClient): Promise<OwnSession[]> {
  const { data, error } = await client.rpc("my_sessions");
  if (error) throw error;
  return ownSessions.parse(data);
}

/** Ends a session of whoever is signed in. Throws the backend's error. */
export async function endMySession(client: StaffWriter, id: string): Promise<void> {
  const { error } = await client.rpc("end_session", { id });
  if (error) throw error;
}

/** Ends all sessions of whoever is signed in but the present one. Throws the backend's error. */
export async function endMyOtherSessions(client: StaffWriter): Promise<void> {
  const { error } = await client.rpc("end_other_sessions");
  if (error) throw error;
}

/** What the person who is signed in is called. Throws the backend's error. */
export async function setMyName(client: StaffWriter, name: string): Promise<void> {
  const { error } = await client.rpc("set_my_name", { name });
  if (error) throw error;
}

/** Whether the person who is signed in gets the Monday mail. Throws the backend's error. */
export async function setMyDigest(client: StaffWriter, wanted: boolean): Promise<void> {
  const { error } = await client.rpc("set_my_digest", { wanted });
  if (error) throw error;
}

/**
 * Replaces the password, by which an invitation is accepted. `current` is asked unless the session came from a link of a mail. Throws the
 * backend's error.
 */
export async function setPassword(client: StaffClient, password: string, current?: string): Promise<void> {
  const { error } = await client.auth.updateUser({
    password,
    ...(current !== undefined && { current_password: current }),
  });
  if (error) throw error;
  // The password is set, and can't be set to the same again. What fails here is made good at the next sign-in.
  const accepted = await client.rpc("accept_invitation");
  if (accepted.error) console.warn("Not noted that the invitation was accepted", accepted.error);
}

/** Asks for a mail with a link to a new password. The answer is the same whether or not there is such an account. Throws the backend's error. */
export async function askNewPassword(client: StaffClient, email: string): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(email);
  if (error) throw error;
}

/** What a mail leads to the back office for. */
export type MailKind = "invite" | "recovery";

/** What proves that somebody got the mail: its link, or the digits below it. */
export type MailProof = { token_hash: string } | { email: string; token: string };

/** Opens a session for whoever got the mail, and gives the person's id. A proof is good once. Throws the backend's error. */
export async function openByMail(client: StaffClient, type: MailKind, proof: MailProof): Promise<string> {
  const { data, error } = await client.auth.verifyOtp({ type, ...proof });
  if (error) throw error;
  if (!data.user) throw new Error("The answer holds no person");
  return data.user.id;
}

/** A second factor that is being set up: a picture of the code to scan, as an address, and the same as text. */
export type NewFactor = { id: string; picture: string; secret: string };

/** A second factor that counts; the name is for the backend alone. */
export type OwnFactor = { id: string; since: string; name: string };

/** The verified second factor of whoever is signed in; undefined where there is none. Throws the backend's error. */
export async function getFactor(client: StaffClient): Promise<OwnFactor | undefined> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  // Two stand while one takes the other's place.
  const factor = data.totp.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).at(-1);
  return factor && { id: factor.id, since: factor.created_at, name: factor.friendly_name ?? "" };
}

/** Begins to set up a second factor, which counts once a code of it is given. Throws the backend's error. */
export async function beginFactor(client: StaffClient): Promise<NewFactor> {
  const { data: known, error: unknown } = await client.auth.mfa.listFactors();
  if (unknown) throw unknown;
  // What was begun and not finished would stay, and there is a limit to how many there are.
  for (const { id, status } of known.all) {
    if (status !== "verified") await client.auth.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await client.auth.mfa.enroll({
    factorType: "totp",
    issuer: "Kinran Threads",
    // No two of a person have one name.
    friendlyName: `App of ${new Date().toISOString()}`,
  });
  if (error) throw error;
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** Gives a code of this factor; the session counts as proven by it from then on. Throws the backend's error. */
export async function giveCodeOf(client: StaffClient, factorId: string, code: string): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** Gives a code of the person's second factor. Throws the backend's error. */
export async function giveCode(client: StaffClient, code: string): Promise<void> {
  const factor = await getFactor(client);
  if (!factor) throw new Error("There is no second factor any more. Sign in again.");
  await giveCodeOf(client, factor.id, code);
}

/** Gives a recovery code in place of a code, which is used up by that. Throws the backend's error. */
export async function giveRecoveryCode(client: StaffClient, code: string): Promise<void> {
  const { error } = await client.auth.mfa.recoveryCodes.verify({ code });
  if (error) throw error;
}

/** Removes a second factor beside which there is another one. Throws the backend's error. */
export async function dropFactor(client: StaffClient, id: string): Promise<void> {
  const { error } = await client.auth.mfa.unenroll({ factorId: id });
  if (error) throw error;
}

/**
 * Removes the second factor, and with it the recovery codes. Throws the backend's error, and an error for a person to read where
 * only a recovery code was given in this session: without the codes it would count as proven by the password alone, and who has
 * lost the phone would be locked out.
 */
export async function removeFactor(client: StaffClient, id: string): Promise<void> {
  const { data: proof, error: unproven } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (unproven) throw unproven;
  if (!proof.currentAuthenticationMethods.some((entry) => Object(entry).method === "totp")) {
    throw new Error("You came in by a recovery code. Use another app first, then you can remove it.");
  }
  // First: without a factor nobody may remove them, and they would be good again with the next one.
  const codes = await client.auth.mfa.recoveryCodes.unenroll();
  if (codes.error && codes.error.code !== "mfa_factor_not_found") throw codes.error;
  await dropFactor(client, id);
}

/** With which a backend refuses to make recovery codes for anybody, as a hosted project may. */
const NO_CODES_HERE = "mfa_recovery_codes_enroll_disabled";

/** How many recovery codes are left; undefined where none were made, null where the backend makes none. Throws the backend's error. */
export async function countRecoveryCodes(client: StaffClient, { name }: OwnFactor): Promise<number | undefined | null> {
  const { recoveryCodes } = client.auth.mfa;
  const { data, error } = await recoveryCodes.getStatus();
  if (!error) return data.remaining;
  if (error.code !== "mfa_factor_not_found") throw error;
  if (name === "") return undefined;
  // Codes get no name that another factor has, so this makes none anywhere: it is how to ask whether the backend would.
  const refusal = await recoveryCodes.generate({ friendlyName: name });
  return refusal.error?.code === NO_CODES_HERE ? null : undefined;
}

/**
 * Makes new recovery codes; those of before are good no more. They are told this once; undefined where the backend makes none. Throws the
 * backend's error.
 */
export async function makeRecoveryCodes(client: StaffClient): Promise<string[] | undefined> {
  const { recoveryCodes } = client.auth.mfa;
  const first = await recoveryCodes.generate();
  const { data, error } = first.error?.code === "mfa_verified_factor_exists" ? await recoveryCodes.regenerate() : first;
  if (error?.code === NO_CODES_HERE) return undefined;
  if (error) throw error;
  return data.codes;
}
