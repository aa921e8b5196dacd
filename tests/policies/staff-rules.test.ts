import { sql } from "kysely";
import { describe, expect } from "vitest";
import { call } from "./support/history.ts";
import { openStage, STAFF_ID, STAFF_SESSION } from "./support/scene.ts";

const isStaff = sql<{ yes: boolean }>`select private.is_staff() as yes`;
const addFactor = (
  status: string,
) => sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), ${STAFF_ID}::uuid, 'totp', ${sql.lit(status)}, now(), now())`;
const raise = sql`update auth.sessions set aal = 'aal2' where id = ${STAFF_SESSION}::uuid`;
const require = sql`update private.staff_rules set factor_required = true`;

describe("the second factor", () => {
  const { scene } = openStage();

  scene("who has one is staff only in a session that gave it", async (stage) => {
    await stage.rows("owner", addFactor("unverified"));
    expect(await stage.rows("staff", isStaff)).toEqual([{ yes: true }]);
    await stage.rows("owner", addFactor("verified"));
    expect(await stage.rows("staff", isStaff)).toEqual([{ yes: false }]);
    await stage.rows("owner", raise);
    expect(await stage.rows("staff", isStaff)).toEqual([{ yes: true }]);
    expect(await stage.rows("colleague", isStaff)).toEqual([{ yes: true }]);
  });

  scene("whoever gave the password alone reads and writes nothing that staff may", async (stage) => {
    await stage.rows("owner", addFactor("verified"));
    await stage.rows(
      "owner",
      sql`insert into public.products (name, slug, status) values ('Draft', 'draft', 'Inactive')`,
    );
    expect(await stage.rows("staff", sql`select * from public.products`)).toHaveLength(0);
    expect(await stage.refusal("staff", sql`update public.products set name = 'Mine'`)).toMatchObject({
      code: "42501",
    });
    for (const name of ["list_people", "my_sessions", "end_other_sessions", "list_changes", "mark_seen"]) {
      expect(await stage.refusal("staff", call(name))).toMatchObject({
        code: "PT403",
        message: "Only staff may do this",
      });
    }
  });

  scene("of all, where it is required of all", async (stage) => {
    await stage.rows("owner", require);
    expect(await stage.rows("staff", isStaff)).toEqual([{ yes: false }]);
    const [mine] = await stage.rows("staff", call<{ state: string }>("my_access"));
    expect(mine?.result.state).toBe("set-up needed");
    await stage.rows("owner", raise);
    expect(await stage.rows("staff", isStaff)).toEqual([{ yes: true }]);
  });

  scene("is required of all by an owner who has one", async (stage) => {
    const ask = call("set_factor_required", { required: true });
    expect(await stage.refusal("staff", ask)).toMatchObject({
      code: "PT409",
      message: "Set up your own second step first",
    });
    await stage.rows("owner", addFactor("verified"));
    await stage.rows("owner", raise);
    expect(await stage.refusal("staff", ask)).toMatchObject({ code: "PT403" });
    await stage.rows(
      "owner",
      sql`insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
      values (gen_random_uuid(), ${STAFF_SESSION}::uuid, 'totp', now(), now())`,
    );
    await stage.rows("staff", ask);
    expect(await stage.rows("staff", call("staff_rules"))).toEqual([{ result: { factor_required: true } }]);
  });

  for (const [name, values, passes] of [
    ["was given just now", { method: "totp", at: "1 minute" }, true],
    ["a recovery code was given just now", { method: "mfa/recovery_code", at: "1 minute" }, true],
    ["was given long ago", { method: "totp", at: "11 minutes" }, false],
    ["only the password was given just now", { method: "password", at: "1 minute" }, false],
  ] as const) {
    scene(`what owners do with people and the trash ${passes ? "passes" : "waits"} where ${name}`, async (stage) => {
      await stage.rows("owner", addFactor("verified"));
      await stage.rows("owner", raise);
      await stage.rows(
        "owner",
        sql`insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
        values (gen_random_uuid(), ${STAFF_SESSION}::uuid, ${values.method}, now() - interval '1 day', now() - ${values.at}::text::interval)`,
      );
      for (const statement of [call("require_owner"), call("delete_for_good", { trash_id: 0 })]) {
        const answer = await stage.rows("staff", statement).catch((error: { code: string; hint?: string }) => error);
        if (passes) expect(answer).not.toMatchObject({ code: "PT403" });
        else expect(answer).toMatchObject({ code: "PT403", message: "Enter the code of your second step again" });
      }
      // Reading asks for no code.
      expect(await stage.rows("staff", call("list_people"))).not.toHaveLength(0);
    });
  }
});
