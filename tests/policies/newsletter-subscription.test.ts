import { sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { expectAccepted, expectChecked } from "./support/rules.ts";
import { OUTSIDERS, openStage } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

const table = "newsletter_subscription";

describe("a visitor", () => {
  const { scene } = openStage();

  scene("subscribes and gets the row back", async (stage) => {
    expect(await stage.rows("visitor", insertInto(table, { email: " Buyer@Example.com " }))).toMatchObject([
      { email: "buyer@example.com", active: true },
    ]);
  });

  scene("subscribes several addresses in one statement and gets all rows back", async (stage) => {
    const rows = [{ email: "a@example.com" }, { email: "b@example.com" }];
    expect(await stage.rows("visitor", insertInto(table, ...rows))).toMatchObject(rows);
  });

  scene("sees no subscriber afterwards, not even by counting", async (stage) => {
    await grantEverything(stage);
    await stage.rows("owner", insertInto(table, { email: "other@example.com" }));
    await stage.rows("visitor", insertInto(table, { email: "mine@example.com" }));
    expect(await stage.rows("visitor", selectWhere(table))).toHaveLength(0);
    expect(await stage.rows("visitor", sql`select count(*)::int as n from newsletter_subscription`)).toEqual([
      { n: 0 },
    ]);
  });

  scene("sees its own row alone within the statement that inserts it", async (stage) => {
    await stage.rows("owner", insertInto(table, { email: "other@example.com" }));
    const seen = await stage.rows(
      "visitor",
      sql`
      with mine as (insert into newsletter_subscription (email) values ('mine@example.com') returning id)
      select (select count(*)::int from newsletter_subscription where email = 'other@example.com') as others from mine`,
    );
    expect(seen).toEqual([{ others: 0 }]);
  });

  scene("decides the e-mail alone", async (stage) => {
    const forged = { email: "a@example.com", active: false, createTime: "2001-01-01" };
    const [row] = await stage.rows("visitor", insertInto(table, forged));
    expect(row).toMatchObject({ active: true });
    expect(JSON.stringify(row?.createTime)).not.toContain("2001");
    const withId = plainInsert(table, { id: 1, email: "b@example.com" });
    expect(await stage.refusal("visitor", withId)).toMatchObject({ code: "428C9" });
  });

  scene("is told that an address is subscribed already, in whatever case", async (stage) => {
    await stage.rows("owner", insertInto(table, { email: "a@example.com" }));
    for (const email of ["a@example.com", "A@EXAMPLE.COM "]) {
      expect(await stage.refusal("visitor", insertInto(table, { email }))).toMatchObject({
        code: "23505",
        constraint: "newsletter_subscription_email_key",
      });
    }
    const ignoring = sql`${plainInsert(table, { email: "a@example.com" })} on conflict do nothing returning id`;
    expect(await stage.rows("visitor", ignoring)).toHaveLength(0);
  });

  scene("cannot turn an insert into an update", async (stage) => {
    await stage.rows("owner", insertInto(table, { email: "a@example.com" }));
    const upsert = sql`${plainInsert(table, { email: "a@example.com" })}
      on conflict (lower(email)) do update set active = false`;
    expect(await stage.refusal("visitor", upsert)).toMatchObject({ code: "42501" });
  });
});

describe("outsiders", () => {
  const { scene } = openStage();

  for (const outsider of OUTSIDERS) {
    scene(`${outsider} changes and removes nothing`, async (stage) => {
      await grantEverything(stage);
      await stage.rows("owner", insertInto(table, { email: "a@example.com" }));
      const where = { email: "a@example.com" };
      for (const statement of [updateWhere(table, where, { active: false }), deleteWhere(table, where)]) {
        expect(await stage.refusal(outsider, statement)).toMatchObject({ code: "42501" });
      }
    });
  }
  for (const outsider of ["stranger", "signedOut"] as const) {
    scene(`${outsider} neither reads nor subscribes`, async (stage) => {
      await grantEverything(stage);
      await stage.rows("owner", insertInto(table, { email: "a@example.com" }));
      expect(await stage.rows(outsider, selectWhere(table))).toHaveLength(0);
      const insert = plainInsert(table, { email: "b@example.com" });
      expect(await stage.refusal(outsider, insert)).toMatchObject({ code: "42501" });
    });
  }
});

describe("staff", () => {
  const { scene } = openStage();

  scene("read, change and remove subscriptions", async (stage) => {
    await stage.rows("visitor", insertInto(table, { email: "a@example.com" }));
    expect(await stage.rows("staff", selectWhere(table))).toHaveLength(1);
    const change = updateWhere(table, { email: "a@example.com" }, { active: false, email: "B@example.com" });
    expect(await stage.rows("staff", change)).toMatchObject([{ active: false, email: "b@example.com" }]);
    expect(await stage.rows("staff", deleteWhere(table, { email: "b@example.com" }))).toHaveLength(1);
    await expectAccepted(stage, table, { email: "c@example.com", active: false });
  });

  scene("an address has the shape of one, and no character that would break a list of addresses", async (stage) => {
    const bad = ["", "a", "a@b", "@example.com", "a b@example.com", "a;b@example.com", "a,b@example.com"];
    bad.push("a<b@example.com", 'a"b@example.com', "a@@example.com", `${"x".repeat(250)}@b.co`);
    await expectChecked(stage, table, "newsletter_subscription_email_valid", ...bad.map((email) => ({ email })));
    for (const email of bad) {
      expect(await stage.refusal("visitor", insertInto(table, { email }))).toMatchObject({ code: "23514" });
    }
    await expectAccepted(stage, table, { email: "o'neil+news@sub.example.co.uk" });
  });
});
