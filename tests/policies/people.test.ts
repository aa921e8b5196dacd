import { sql } from "kysely";
import { describe, expect } from "vitest";
import { ask, call } from "./support/history.ts";
import {
  COLLEAGUE_ID,
  EDITOR_ID,
  openStage,
  type Scene,
  STAFF_ID,
  STAFF_SESSION,
  STRANGER_ID,
} from "./support/scene.ts";

type Person = { user_id: string; email: string; name: string; role: string; state: string; invited_by: string | null };

const people = async (stage: Scene): Promise<Person[]> =>
  stage.rows("staff", sql<Person>`select * from public.list_people()`);
const person = async (stage: Scene, id: string) => (await people(stage)).find((one) => one.user_id === id);
const sessions = (stage: Scene, id: string) =>
  stage.rows("owner", sql`select id from auth.sessions where user_id = ${id}::uuid`);
/** Whom the Auth service lets in no more, for long. */
const banned = async (stage: Scene) =>
  (
    await stage.rows(
      "owner",
      sql<{ id: string }>`select id from auth.users where banned_until > now() + interval '99 years'`,
    )
  ).map(({ id }) => id);
const access = async (stage: Scene, persona: "staff" | "editor" | "stranger" | "signedOut") =>
  ask<{ state: string; role?: string }>(stage, "my_access", {}, persona);

describe("inviting", () => {
  const { scene } = openStage();
  const invite = (role = "sales") => call("invite_person", { user_id: STRANGER_ID, name: " Mei ", role });

  scene("makes a person Invited, until they come, and staff with the role", async (stage) => {
    await stage.rows("staff", invite());
    expect(await person(stage, STRANGER_ID)).toMatchObject({
      name: "Mei",
      role: "sales",
      state: "Invited",
      email: "stranger@example.com",
      invited_by: "staff@example.com",
    });
    expect(await access(stage, "stranger")).toMatchObject({ state: "staff", role: "sales" });
    // Hosted's Auth gives every account a password by chance: who followed the link and chose none can't come back.
    await stage.rows("owner", sql`update auth.users set encrypted_password = 'a hash' where id = ${STRANGER_ID}::uuid`);
    await stage.rows("stranger", call("mark_seen"));
    expect(await person(stage, STRANGER_ID)).toMatchObject({ state: "Invited" });
    await stage.rows("stranger", call("accept_invitation"));
    expect(await person(stage, STRANGER_ID)).toMatchObject({ state: "Active" });
  });

  scene("is accepted by who comes with a password, also where the call of before was lost", async (stage) => {
    await stage.rows("staff", invite());
    await stage.rows("stranger", call("mark_seen"));
    expect(await person(stage, STRANGER_ID)).toMatchObject({ state: "Invited" });
    await stage.rows(
      "owner",
      sql`insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
        select gen_random_uuid(), s.id, 'password', now(), now() from auth.sessions s where s.user_id = ${STRANGER_ID}::uuid`,
    );
    await stage.rows("stranger", call("mark_seen"));
    expect(await person(stage, STRANGER_ID)).toMatchObject({ state: "Active" });
  });

  scene("is accepted by nobody whose session has ended, and by nobody who is disabled", async (stage) => {
    await stage.rows("staff", invite());
    await stage.rows("owner", sql`update private.staff set disabled_at = now() where user_id = ${STRANGER_ID}::uuid`);
    expect(await stage.refusal("stranger", call("accept_invitation"))).toMatchObject({ code: "PT403" });
    await stage.rows("owner", sql`update private.staff set disabled_at = null where user_id = ${STRANGER_ID}::uuid`);
    await stage.rows("owner", sql`delete from auth.sessions where user_id = ${STRANGER_ID}::uuid`);
    expect(await stage.refusal("stranger", call("accept_invitation"))).toMatchObject({ code: "PT403" });
    expect(await person(stage, STRANGER_ID)).toMatchObject({ state: "Invited" });
  });

  scene("again changes name and role, and lets it end as many days later as its link works", async (stage) => {
    const days = async () => {
      const [row] = await stage.rows(
        "staff",
        sql<{
          role: string;
          days: number;
        }>`select role, extract(epoch from invitation_ends_at - now())::int / 86400 as days
          from public.list_people() where user_id = ${STRANGER_ID}::uuid`,
      );
      return row;
    };
    await stage.rows(
      "staff",
      call("invite_person", { user_id: STRANGER_ID, name: "Mei", role: "sales", valid_days: 1 }),
    );
    expect(await days()).toEqual({ role: "sales", days: 1 });
    await stage.rows("staff", invite("translator"));
    expect(await days()).toEqual({ role: "translator", days: 7 });
  });

  scene("refuses who has an account already, and what is no role", async (stage) => {
    const again = call("invite_person", { user_id: EDITOR_ID, name: "", role: "owner" });
    expect(await stage.refusal("staff", again)).toMatchObject({
      code: "PT409",
      message: "This address has an account already",
    });
    expect(await stage.refusal("staff", invite("king"))).toMatchObject({ code: "PT400" });
  });

  scene("is withdrawn while it was not accepted", async (stage) => {
    await stage.rows("staff", invite());
    await stage.rows("staff", call("withdraw_invitation", { user_id: STRANGER_ID }));
    expect(await person(stage, STRANGER_ID)).toBeUndefined();
    expect(await access(stage, "stranger")).toEqual({ state: "stranger" });
    expect(await stage.refusal("staff", call("withdraw_invitation", { user_id: EDITOR_ID }))).toMatchObject({
      code: "PT409",
      message: "This invitation has been accepted",
    });
  });
});

describe("what an owner does", () => {
  const { scene } = openStage();

  scene("disabling shuts the next request out and ends the sessions; enabling lets sign in again", async (stage) => {
    expect(await stage.rows("editor", sql`select private.is_staff() as yes`)).toEqual([{ yes: true }]);
    await stage.rows("staff", call("disable_person", { user_id: EDITOR_ID }));
    expect(await sessions(stage, EDITOR_ID)).toHaveLength(0);
    expect(await access(stage, "editor")).toEqual({ state: "disabled" });
    expect(await stage.refusal("editor", sql`update public.products set name = 'A'`)).toMatchObject({ code: "42501" });
    expect(await person(stage, EDITOR_ID)).toMatchObject({ state: "Disabled" });
    expect(await banned(stage)).toEqual([EDITOR_ID]);
    await stage.rows("staff", call("enable_person", { user_id: EDITOR_ID }));
    expect(await person(stage, EDITOR_ID)).toMatchObject({ state: "Active" });
    expect(await banned(stage)).toEqual([]);
  });

  scene(
    "whoever disables, and by whatever way, the Auth service is told; who is let back in is enabled there too",
    async (stage) => {
      await stage.rows("server", sql`update private.staff set disabled_at = now() where user_id = ${EDITOR_ID}::uuid`);
      expect(await banned(stage)).toEqual([EDITOR_ID]);
      await stage.rows("server", call("grant_staff", { email: "editor@example.com", is_reset: true }));
      expect(await banned(stage)).toEqual([]);
      await stage.rows(
        "server",
        sql`insert into private.staff (user_id, disabled_at) values (${STRANGER_ID}::uuid, now())`,
      );
      expect(await banned(stage)).toEqual([STRANGER_ID]);
    },
  );

  scene("who is disabled with a session that is live is told so", async (stage) => {
    await stage.rows("owner", sql`update private.staff set disabled_at = now() where user_id = ${EDITOR_ID}::uuid`);
    expect(await access(stage, "editor")).toMatchObject({ state: "disabled" });
    expect(await access(stage, "signedOut")).toEqual({ state: "stranger" });
  });

  scene("a change of role counts at once", async (stage) => {
    await stage.rows("staff", call("change_role", { user_id: EDITOR_ID, role: "translator" }));
    expect(await stage.refusal("editor", sql`update public.products set name = 'A'`)).toMatchObject({
      code: "42501",
      message: "Your role may not change products",
    });
    expect(await access(stage, "editor")).toMatchObject({ role: "translator" });
  });

  scene("signing out everywhere ends the sessions of that person alone", async (stage) => {
    expect(await ask(stage, "end_sessions_of", { user_id: EDITOR_ID })).toBe(1);
    expect(await sessions(stage, EDITOR_ID)).toHaveLength(0);
    expect(await sessions(stage, STAFF_ID)).toHaveLength(1);
  });

  scene("resetting the second factor ends the sessions that it proved", async (stage) => {
    await stage.rows("staff", call("note_factor_reset", { user_id: EDITOR_ID }));
    expect(await sessions(stage, EDITOR_ID)).toHaveLength(0);
    expect(await sessions(stage, STAFF_ID)).toHaveLength(1);
  });

  scene("with nobody is told", async (stage) => {
    for (const name of ["disable_person", "enable_person", "end_sessions_of", "withdraw_invitation"]) {
      expect(await stage.refusal("staff", call(name, { user_id: STRANGER_ID }))).toMatchObject({ code: "PT404" });
    }
  });
});

describe("at least one owner", () => {
  const { scene } = openStage();
  const last = { code: "PT409", message: "There must be at least one owner" };

  scene("neither disabled, nor demoted, nor deleted, by whatever way", async (stage) => {
    await stage.rows("staff", call("change_role", { user_id: COLLEAGUE_ID, role: "editor" }));
    for (const statement of [
      call("disable_person", { user_id: STAFF_ID }),
      call("change_role", { user_id: STAFF_ID, role: "editor" }),
    ]) {
      expect(await stage.refusal("staff", statement)).toMatchObject(last);
    }
    for (const statement of [
      sql`update private.staff set disabled_at = now() where role = 'owner'`,
      sql`delete from private.staff where user_id = ${STAFF_ID}::uuid`,
      sql`delete from auth.users where id = ${STAFF_ID}::uuid`,
      sql`delete from private.staff`,
    ]) {
      expect(await stage.refusal("owner", statement)).toMatchObject(last);
    }
  });

  scene("one who has not accepted yet, or is disabled, counts as none", async (stage) => {
    await stage.rows("owner", sql`update private.staff set invited_at = now() where user_id = ${COLLEAGUE_ID}::uuid`);
    expect(await stage.refusal("staff", call("disable_person", { user_id: STAFF_ID }))).toMatchObject(last);
    await stage.rows(
      "owner",
      sql`update private.staff set accepted_at = now(), disabled_at = now() where user_id = ${COLLEAGUE_ID}::uuid`,
    );
    expect(await stage.refusal("staff", call("disable_person", { user_id: STAFF_ID }))).toMatchObject(last);
  });

  scene("with two, one may go", async (stage) => {
    await stage.rows("staff", call("change_role", { user_id: STAFF_ID, role: "editor" }));
    expect(await access(stage, "staff")).toMatchObject({ role: "editor" });
  });
});

describe("the own account", () => {
  const { scene } = openStage();
  const OTHER = "00000000-0000-4000-8000-0000000000a3";
  const addSession = sql`insert into auth.sessions (id, user_id, ip, user_agent, created_at)
    values (${OTHER}::uuid, ${STAFF_ID}::uuid, '203.0.113.7', 'Firefox/1.0', now() - interval '1 hour')`;

  scene("its sessions are told, the present one first, and ended one by one or all others", async (stage) => {
    await stage.rows("owner", addSession);
    const mine = sql<{
      id: string;
      ip: string | null;
      user_agent: string | null;
      is_present: boolean;
    }>`select * from public.my_sessions()`;
    expect(await stage.rows("staff", mine)).toMatchObject([
      { id: STAFF_SESSION, is_present: true },
      { id: OTHER, is_present: false, ip: "203.0.113.7", user_agent: "Firefox/1.0" },
    ]);
    await stage.rows("editor", call("end_session", { id: OTHER }));
    expect(await sessions(stage, STAFF_ID)).toHaveLength(2);
    await stage.rows("staff", call("end_session", { id: OTHER }));
    expect(await sessions(stage, STAFF_ID)).toHaveLength(1);
    await stage.rows("owner", addSession);
    expect(await ask(stage, "end_other_sessions")).toBe(1);
    expect(await stage.rows("staff", mine)).toMatchObject([{ id: STAFF_SESSION }]);
  });

  scene("nobody raises the own role, or that of another, by any call or statement", async (stage) => {
    for (const statement of [
      call("change_role", { user_id: EDITOR_ID, role: "owner" }),
      call("invite_person", { user_id: EDITOR_ID, name: "", role: "owner" }),
      call("grant_staff", { email: "editor@example.com", role: "owner" }),
      sql`update private.staff set role = 'owner'`,
    ]) {
      expect(["PT403", "42501"]).toContain((await stage.refusal("editor", statement)).code);
    }
  });

  scene("its name has at most 200 characters", async (stage) => {
    await stage.rows("editor", call("set_my_name", { name: " Chan Mei " }));
    expect(await person(stage, EDITOR_ID)).toMatchObject({ name: "Chan Mei" });
    expect(await stage.refusal("editor", call("set_my_name", { name: "x".repeat(201) }))).toMatchObject({
      code: "PT400",
    });
  });
});

describe("the way back in", () => {
  const { scene } = openStage();

  scene("makes staff, keeps a role or sets it", async (stage) => {
    await stage.rows("server", call("grant_staff", { email: "Stranger@Example.com" }));
    expect(await person(stage, STRANGER_ID)).toMatchObject({ role: "owner", state: "Active" });
    await stage.rows("server", call("grant_staff", { email: "editor@example.com" }));
    expect(await person(stage, EDITOR_ID)).toMatchObject({ role: "editor" });
    await stage.rows("server", call("grant_staff", { email: "editor@example.com", role: "sales" }));
    expect(await person(stage, EDITOR_ID)).toMatchObject({ role: "sales" });
    expect(await stage.refusal("server", call("grant_staff", { email: "nobody@example.com" }))).toMatchObject({
      code: "PT404",
    });
  });

  scene("takes the second factor away, enables and ends the sessions", async (stage) => {
    await stage.rows(
      "owner",
      sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${EDITOR_ID}::uuid, 'totp', 'verified', now(), now())`,
    );
    await stage.rows("staff", call("disable_person", { user_id: EDITOR_ID }));
    await stage.rows("server", call("grant_staff", { email: "editor@example.com", is_reset: true }));
    expect(await person(stage, EDITOR_ID)).toMatchObject({ state: "Active", has_factor: false, role: "editor" });
  });
});
