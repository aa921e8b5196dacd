import { functionFailure } from "../../lib/backend/function-failure.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import {
  type Access,
  type AccessEvents,
  access,
  accessEvents,
  otherPeople,
  type Person,
  people,
  type StaffName,
  type StaffRules,
  staffNames,
  staffRules,
} from "./people.schema.ts";
import type { Role } from "./roles.rules.ts";

/** Milliseconds after which the function counts as not reached. */
const ANSWER_MS = 30_000;

/** Who is signed in, and as what. Throws the backend's error. */
export async function getAccess(client: StaffClient): Promise<Access> {
  const { data, error } = await client.rpc("my_access");
  if (error) throw error;
  return access.parse(data);
}

/** Notes that somebody of staff is here. Throws the backend's error. */
export async function markSeen(client: StaffClient): Promise<void> {
  const { error } = await client.rpc("mark_seen");
  if (error) throw error;
}

/** Everybody of staff, for owners. Throws the backend's error. */
export async function listPeople(client: StaffClient): Promise<Person[]> {
  const { data, error } = await client.rpc("list_people");
  if (error) throw error;
  return people.parse(data);
}

/** What everybody of staff is called, for all of staff. Throws the backend's error. */
export async function listStaffNames(client: StaffClient): Promise<StaffName[]> {
  const { data, error } = await client.rpc("staff_names");
  if (error) throw error;
  return staffNames.parse(data);
}

/** Says that a record is open here, for some seconds, and gives who else has it open. Throws the backend's error. */
export async function openRecord(client: StaffClient, entity: string, record_id: number): Promise<string[]> {
  const { data, error } = await client.rpc("open_record", { entity, record_id });
  if (error) throw error;
  return otherPeople.parse(data);
}

/** Says that a record is left here; where that isn't heard, it ends by itself. */
export async function closeRecord(client: StaffClient, entity: string, record_id: number): Promise<void> {
  await client.rpc("close_record", { entity, record_id });
}

/** What holds for everybody of staff, for owners. Throws the backend's error. */
export async function getStaffRules(client: StaffClient): Promise<StaffRules> {
  const { data, error } = await client.rpc("staff_rules");
  if (error) throw error;
  return staffRules.parse(data);
}

/** What people did to get in, and owners to people, the newest first, older than `before_id`. Throws the backend's error. */
export async function listAccessEvents(client: StaffClient, before_id?: number): Promise<AccessEvents> {
  const { data, error } = await client.rpc("list_access_events", before_id === undefined ? {} : { before_id });
  if (error) throw error;
  return accessEvents.parse(data);
}

/** What an owner does to a person by a function of the database. */
export type PersonAct = "disable_person" | "enable_person" | "end_sessions_of";

/** Throws the backend's error: PT409 (hint last owner) where no enabled owner would be left. */
export async function actOnPerson(client: StaffWriter, act: PersonAct, user_id: string): Promise<void> {
  const { error } = await client.rpc(act, { user_id });
  if (error) throw error;
}

/** Gives a person another role. Throws the backend's error: PT409 (hint last owner) where no enabled owner would be left. */
export async function changeRole(client: StaffWriter, user_id: string, role: Role): Promise<void> {
  const { error } = await client.rpc("change_role", { user_id, role });
  if (error) throw error;
}

/** Says whether everybody of staff needs a second factor. Throws the backend's error. */
export async function setMfaRequired(client: StaffWriter, required: boolean): Promise<void> {
  const { error } = await client.rpc("set_factor_required", { required });
  if (error) throw error;
}

/** What an owner does to a person's account by the function `people`. */
export type AccountAct =
  | { action: "invite"; name: string; email: string; role: Role }
  | { action: "resend"; user_id: string }
  | { action: "withdraw"; user_id: string }
  | { action: "reset factor"; user_id: string };

/** Throws the function's error: status 409 where the address has an account already. */
export async function actOnAccount(client: StaffClient, act: AccountAct): Promise<void> {
  const { error } = await client.functions.invoke<unknown>("people", { body: act, timeout: ANSWER_MS });
  if (error) throw await functionFailure(error);
}
