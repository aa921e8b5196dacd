import { sql } from "kysely";
import { describe, expect } from "vitest";
import { again, call, email, letPass, mails, newest, signUp, subscriber, table } from "./support/newsletter.ts";
import { openStage, type Persona } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

describe("signing up", () => {
  const { scene } = openStage();

  scene("mails one question with six digits and a link, in the language of the page", async (stage) => {
    await signUp(stage, "zh");
    const [mail, ...others] = await mails(stage);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: email,
      language: "zh",
      code: expect.stringMatching(/^\d{6}$/),
      token: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    expect(await subscriber(stage)).toMatchObject({ confirmed_at: null, left_at: null });
  });

  scene("in a language that the site doesn't have is asked in English", async (stage) => {
    await signUp(stage, "tlh");
    expect(await newest(stage)).toMatchObject({ language: "en" });
  });

  scene("a visitor confirms nothing by the row itself, nor do staff by theirs", async (stage) => {
    const forged = { email, confirmed_at: "2026-01-01", left_at: "2026-01-01", language: "zh" };
    for (const persona of ["visitor", "staff"] as const) {
      expect(await stage.rows(persona, insertInto(table, forged))).toMatchObject([
        { confirmed_at: null, left_at: null },
      ]);
      await stage.rows("owner", deleteWhere(table, { email }));
    }
    await stage.rows("staff", insertInto(table, { email }));
    await stage.rows("staff", updateWhere(table, { email }, { confirmed_at: "2026-01-01", left_at: "2026-01-01" }));
    expect(await subscriber(stage)).toMatchObject({ confirmed_at: null, left_at: null });
    expect(await mails(stage)).toEqual([]);
  });

  scene("once more leaves who confirmed as it is, and mails nothing", async (stage) => {
    await signUp(stage);
    await call(stage, "confirm_newsletter", (await newest(stage)).token);
    const before = await subscriber(stage);
    await letPass(stage, "2 hours");
    expect(await stage.refusal("visitor", plainInsert(table, { email }))).toMatchObject({ code: "23505" });
    await again(stage);
    expect(await subscriber(stage)).toEqual(before);
    expect(await mails(stage)).toHaveLength(1);
  });

  scene("once more mails who never confirmed, or has left, the way back, once an hour", async (stage) => {
    await signUp(stage);
    for (let turn = 0; turn < 20; turn += 1) await again(stage);
    expect(await mails(stage)).toHaveLength(1);
    await letPass(stage, "61 minutes");
    for (let turn = 0; turn < 20; turn += 1) await again(stage, "zh");
    expect(await mails(stage)).toHaveLength(2);
    expect(await newest(stage)).toMatchObject({ code: null, language: "zh" });
    const { token } = await newest(stage);
    await call(stage, "confirm_newsletter", token);
    await call(stage, "leave_newsletter", token);
    await letPass(stage, "61 minutes");
    await again(stage);
    expect(await mails(stage)).toHaveLength(3);
    await call(stage, "confirm_newsletter", (await newest(stage)).token);
    expect(await subscriber(stage)).toMatchObject({ confirmed_at: expect.anything(), left_at: null });
  });

  scene("with an address that nobody knows, or that staff deactivated, mails nothing", async (stage) => {
    await again(stage);
    await stage.rows("staff", insertInto(table, { email, active: false }));
    await again(stage);
    expect(await mails(stage)).toEqual([]);
  });
});

describe("the links", () => {
  const { scene } = openStage();

  scene("are kept as hashes once their mail is sent, or given up", async (stage) => {
    for (const mail_status of ["sent", "failed"]) {
      await signUp(stage);
      const { id, token } = await newest(stage);
      await stage.rows("server", updateWhere("newsletter_mails", { id }, { mail_error: "450" }));
      expect(await newest(stage)).toMatchObject({ token });
      await stage.rows("server", updateWhere("newsletter_mails", { id }, { mail_status }));
      expect(await newest(stage)).toMatchObject({ token: null, code: null });
      expect(await call(stage, "confirm_newsletter", token)).toBe(true);
      await stage.rows("owner", deleteWhere(table, { email }));
    }
  });

  scene("are read by nobody of staff", async (stage) => {
    await signUp(stage);
    for (const persona of ["visitor", "staff", "sales", "stranger"] as Persona[]) {
      expect((await stage.refusal(persona, selectWhere("newsletter_mails"))).code).toBe("42501");
    }
  });
});

describe("who subscribed before confirming was asked", () => {
  const { scene } = openStage();

  scene("is asked once, by who keeps subscribers, one a second", async (stage) => {
    await stage.rows("owner", insertInto(table, { email }, { email: "lin@example.com" }));
    await stage.rows("owner", insertInto(table, { email: "off@example.com", active: false }));
    expect(await stage.refusal("editor", sql`select public.ask_old_subscribers()`)).toMatchObject({ code: "PT403" });
    const ask = sql<{ asked: number }>`select public.ask_old_subscribers() as asked`;
    expect(await stage.rows("sales", ask)).toEqual([{ asked: 2 }]);
    expect(await stage.rows("sales", ask)).toEqual([{ asked: 0 }]);
    expect(
      await stage.rows(
        "owner",
        sql`select code, extract(epoch from next_attempt_at - created_at)::integer as wait from public.newsletter_mails order by id`,
      ),
    ).toEqual([
      { code: null, wait: 0 },
      { code: null, wait: 1 },
    ]);
  });
});
