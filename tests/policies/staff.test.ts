import { sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { OUTSIDERS, openStage, STAFF_ID, STAFF_SESSION, STRANGER_ID } from "./support/scene.ts";

const isStaff = sql<{ yes: boolean }>`select private.is_staff() as yes`;
const publicIsStaff = sql<{ yes: boolean }>`select public.is_staff() as yes`;

describe.each([
  ["private.is_staff", isStaff],
  ["public.is_staff", publicIsStaff],
])("%s", (_name, isStaff) => {
  const { scene } = openStage();

  scene("is true for staff with a live session alone", async (stage) => {
    expect(await stage.rows("staff", isStaff)).toEqual([{ yes: true }]);
    for (const persona of ["stranger", "signedOut", "server"] as const) {
      expect(await stage.rows(persona, isStaff)).toEqual([{ yes: false }]);
    }
  });

  scene("cannot be asked by a visitor", async (stage) => {
    expect(await stage.refusal("visitor", isStaff)).toMatchObject({ code: "42501" });
  });

  for (const [name, change] of [
    ["signing out", sql`delete from auth.sessions where id = ${STAFF_SESSION}::uuid`],
    ["the session's end", sql`update auth.sessions set not_after = now() - interval '1 second'`],
    ["leaving the staff", sql`delete from private.staff where user_id = ${STAFF_ID}::uuid`],
    ["being disabled", sql`update private.staff set disabled_at = now() where user_id = ${STAFF_ID}::uuid`],
    ["removal of the user", sql`delete from auth.users where id = ${STAFF_ID}::uuid`],
    ["the session becoming another user's", sql`update auth.sessions set user_id = ${STRANGER_ID}::uuid`],
  ] as const) {
    scene(`turns false with ${name}`, async (stage) => {
      await stage.rows("owner", change);
      expect(await stage.rows("staff", isStaff)).toEqual([{ yes: false }]);
    });
  }

  scene("stays true with a session that ends later", async (stage) => {
    await stage.rows("owner", sql`update auth.sessions set not_after = now() + interval '1 hour'`);
    expect(await stage.rows("staff", isStaff)).toEqual([{ yes: true }]);
  });
});

describe("private.staff", () => {
  const { scene } = openStage();
  const add = sql`insert into private.staff (user_id) values (${STRANGER_ID}::uuid)`;

  for (const persona of [...OUTSIDERS, "staff"] as const) {
    scene(`${persona} neither reads it nor adds anybody, also with every grant`, async (stage) => {
      expect(await stage.refusal(persona, sql`select * from private.staff`)).toMatchObject({ code: "42501" });
      await grantEverything(stage);
      expect(await stage.rows(persona, sql`select * from private.staff`)).toHaveLength(0);
      expect(await stage.refusal(persona, add)).toMatchObject({ code: "42501" });
    });
  }

  scene("who is added is staff at once", async (stage) => {
    await stage.rows("owner", add);
    expect(await stage.rows("stranger", isStaff)).toEqual([{ yes: true }]);
  });

  scene("only users can be staff", async (stage) => {
    expect(await stage.refusal("owner", sql`insert into private.staff values (gen_random_uuid())`)).toMatchObject({
      code: "23503",
    });
  });
});
