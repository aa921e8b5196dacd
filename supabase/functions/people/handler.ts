import type { AuthError, SupabaseClient, User } from "@supabase/supabase-js";
import type { AccountMail } from "../_shared/account-mails.ts";
import { answer, Refusal, readFields, serve } from "../_shared/answers.ts";
import { requireSession, resultOf } from "../_shared/staff-only.ts";
import { type Invitation, readInvitation, readPerson } from "./people-fields.ts";

type PeopleDeps = {
  /** Client that acts as the caller, with the caller's session. */
  caller: SupabaseClient;
  /** Client with the server key. */
  admin: SupabaseClient;
  /** Mails a person about the own account. */
  mail(mail: AccountMail & { to: string }): Promise<void>;
  /** How many days the link of an invitation works. */
  invitationDays: number;
  logError(detail: object, message: string): void;
};

type Person = { user_id: string; email: string; name: string; role: string; state: string };

const PER_PAGE = 1000;

/**
 * Function people: POST {action, …}, for owners whose second factor, if there is one, was given of late. What the database decides it decides
 * as the caller; the accounts are changed with the server key.
 * - {action: "invite", email, name, role}: makes the account, makes it staff, and mails the link. 409 for who is staff already.
 * - {action: "resend", user_id}: mails another link, which works as long as the first did. 409 for who has accepted.
 * - {action: "withdraw", user_id}: takes an invitation back, and the account with it.
 * - {action: "reset factor", user_id}: takes the second factor and the recovery codes away, and mails the person.
 * @returns 200 {user_id}, or {error, hint?} with the status and hint of the database
 */
export function handlePeople(request: Request, deps: PeopleDeps): Promise<Response> {
  return serve(request, ["POST"], async () => {
    requireSession(request);
    const fields = await readFields(request);
    resultOf(await deps.caller.rpc("require_owner"));
    switch (fields.action) {
      case "invite":
        return answer(200, { user_id: await invite(deps, readInvitation(fields)) });
      case "resend":
        return answer(200, { user_id: await resend(deps, readPerson(fields)) });
      case "withdraw":
        return answer(200, { user_id: await withdraw(deps, readPerson(fields)) });
      case "reset factor":
        return answer(200, { user_id: await resetFactor(deps, readPerson(fields)) });
      default:
        throw new Refusal(400, "There is no such action");
    }
  });
}

async function invite(deps: PeopleDeps, { email, name, role }: Invitation): Promise<string> {
  const user = await putAccount(deps, email, name);
  resultOf(await deps.caller.rpc("invite_person", { user_id: user.id, name, role, valid_days: deps.invitationDays }));
  await mailLink(deps, user);
  return user.id;
}

async function resend(deps: PeopleDeps, userId: string): Promise<string> {
  const { name, role, state } = await findPerson(deps, userId);
  if (state !== "Invited") throw new Refusal(409, "This person has accepted the invitation", "accepted");
  resultOf(await deps.caller.rpc("invite_person", { user_id: userId, name, role, valid_days: deps.invitationDays }));
  await mailLink(deps, await findAccount(deps, userId));
  return userId;
}

async function withdraw(deps: PeopleDeps, userId: string): Promise<string> {
  resultOf(await deps.caller.rpc("withdraw_invitation", { user_id: userId }));
  // An account that was there before the invitation is somebody's own.
  if (!(await findAccount(deps, userId)).email_confirmed_at) {
    const { error } = await deps.admin.auth.admin.deleteUser(userId);
    if (error) throw error;
  }
  return userId;
}

async function resetFactor(deps: PeopleDeps, userId: string): Promise<string> {
  const { email } = await findPerson(deps, userId);
  const { mfa } = deps.admin.auth.admin;
  const { data, error } = await mfa.listFactors({ userId });
  if (error) throw error;
  for (const { id } of data.factors) {
    const deleted = await mfa.deleteFactor({ userId, id });
    // Recovery codes may have gone with the factor before them.
    if (deleted.error && deleted.error.status !== 404) throw deleted.error;
  }
  resultOf(await deps.caller.rpc("note_factor_reset", { user_id: userId }));
  await deps
    .mail({ kind: "factor-reset", to: email })
    .catch((error) => deps.logError({ error }, "a person was not mailed about a reset"));
  return userId;
}

/** The account of an address, which is made where there is none. */
async function putAccount({ admin }: PeopleDeps, email: string, name: string): Promise<User> {
  const { data, error } = await admin.auth.admin.createUser({ email, user_metadata: { name } });
  if (data.user) return data.user;
  if (error?.code !== "email_exists") throw error;
  for (let page = 1; ; page += 1) {
    const { data: listed, error } = await admin.auth.admin.listUsers({ page, perPage: PER_PAGE });
    if (error) throw error;
    const found = listed.users.find((user) => user.email?.toLowerCase() === email);
    if (found) return found;
    if (listed.users.length < PER_PAGE) throw new Refusal(409, "This address can't be invited");
  }
}

/** Who has confirmed the address already, by an earlier link or account, is mailed a link to set a password. */
async function mailLink({ admin, logError }: PeopleDeps, { email = "", email_confirmed_at }: User): Promise<void> {
  const { error }: { error: AuthError | null } = email_confirmed_at
    ? await admin.auth.resetPasswordForEmail(email)
    : await admin.auth.admin.inviteUserByEmail(email);
  if (!error) return;
  logError({ error }, "invitation not mailed");
  throw new Refusal(502, "The invitation could not be mailed. Please resend it later.", "not mailed");
}

async function findPerson({ caller }: PeopleDeps, userId: string): Promise<Person> {
  const people: Person[] = resultOf(await caller.rpc("list_people"));
  const person = people.find(({ user_id }) => user_id === userId);
  if (!person) throw new Refusal(404, "This person no longer has an account", "gone");
  return person;
}

async function findAccount({ admin }: PeopleDeps, userId: string): Promise<User> {
  const { data, error } = await admin.auth.admin.getUserById(userId);
  if (error) throw error;
  return data.user;
}
