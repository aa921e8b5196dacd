import { sql } from "kysely";
import { describe, expect } from "vitest";
import { call, email, letPass, newest, signUp, subscriber, table } from "./support/newsletter.ts";
import { openStage } from "./support/scene.ts";
import { deleteWhere, selectWhere, updateWhere } from "./support/statements.ts";

describe("confirming", () => {
  const { scene } = openStage();

  scene("by the link sets the time and the language; looking at it 20 times does nothing", async (stage) => {
    await signUp(stage, "zh");
    const { token } = await newest(stage);
    for (let turn = 0; turn < 20; turn += 1) expect(await call(stage, "newsletter_link", token)).toBe("confirm");
    expect(await subscriber(stage)).toMatchObject({ confirmed_at: null, language: "en" });
    expect(await call(stage, "confirm_newsletter", token)).toBe(true);
    const first = await subscriber(stage);
    expect(first).toMatchObject({ confirmed_at: expect.anything(), language: "zh" });
    expect(await call(stage, "confirm_newsletter", token)).toBe(true);
    expect(await subscriber(stage)).toEqual(first);
  });

  scene("by the digits, with the address in whatever letters; the link works when they are used up", async (stage) => {
    await signUp(stage);
    const { token, code = "" } = await newest(stage);
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await call(stage, "confirm_newsletter_code", email, wrong)).toBe(false);
    expect(await call(stage, "confirm_newsletter_code", ` ${email.toUpperCase()}`, String(code))).toBe(true);
    expect(await subscriber(stage)).toMatchObject({ confirmed_at: expect.anything() });
    await call(stage, "leave_newsletter", token);
    for (let turn = 0; turn < 10; turn += 1) await call(stage, "confirm_newsletter_code", email, wrong);
    expect(await newest(stage)).toMatchObject({ wrong_codes: 5 });
    expect(await call(stage, "confirm_newsletter_code", email, String(code))).toBe(false);
    expect(await subscriber(stage)).toMatchObject({ left_at: expect.anything() });
    expect(await call(stage, "confirm_newsletter", token)).toBe(true);
  });

  scene("ends after seven days, and is about the address that was mailed alone", async (stage) => {
    await signUp(stage);
    const { token, code } = await newest(stage);
    const { id } = await subscriber(stage);
    await stage.rows("staff", updateWhere(table, { id }, { email: "lin@example.com" }));
    expect(await call(stage, "confirm_newsletter", token)).toBe(false);
    expect(await call(stage, "confirm_newsletter_code", "lin@example.com", String(code))).toBe(false);
    await stage.rows("staff", updateWhere(table, { id }, { email }));
    await letPass(stage, "7 days 1 minute");
    expect(await call(stage, "newsletter_link", token)).toBeNull();
    expect(await call(stage, "confirm_newsletter", token)).toBe(false);
    expect(await call(stage, "confirm_newsletter_code", email, String(code))).toBe(false);
    expect(await subscriber(stage)).toMatchObject({ confirmed_at: null });
  });

  scene("is lost with the address, and comes back where staff take that back", async (stage) => {
    await signUp(stage);
    await call(stage, "confirm_newsletter", (await newest(stage)).token);
    const { id } = await subscriber(stage);
    const change = "00000000-0000-4000-8000-0000000000e1";
    await stage.rows("staff", updateWhere(table, { id }, { email: "lin@example.com" }), change);
    const other = { id, email: "lin@example.com" };
    expect(await stage.rows("owner", selectWhere(table, other))).toMatchObject([{ confirmed_at: null }]);
    await stage.rows("staff", sql`select public.undo_change(${change}::uuid)`);
    expect(await subscriber(stage)).toMatchObject({ id, confirmed_at: expect.anything() });
  });
});

describe("leaving", () => {
  const { scene } = openStage();

  scene("works as often as it is asked, and keeps the first time", async (stage) => {
    await signUp(stage);
    const { token } = await newest(stage);
    await call(stage, "confirm_newsletter", token);
    expect(await call(stage, "leave_newsletter", token)).toBe(true);
    const first = await subscriber(stage);
    expect(first).toMatchObject({ left_at: expect.anything(), confirmed_at: expect.anything() });
    expect(await call(stage, "leave_newsletter", token)).toBe(true);
    expect(await subscriber(stage)).toEqual(first);
    expect(await call(stage, "leave_newsletter", "0".repeat(40))).toBe(false);
  });

  scene("stands in no history, and no staff take it back", async (stage) => {
    await signUp(stage);
    const { token } = await newest(stage);
    await call(stage, "confirm_newsletter", token);
    const { id } = await subscriber(stage);
    const change = "00000000-0000-4000-8000-0000000000e2";
    await stage.rows("staff", deleteWhere(table, { id }), change);
    await stage.rows("staff", sql`select public.undo_change(${change}::uuid)`);
    expect(await subscriber(stage)).toMatchObject({ id, confirmed_at: expect.anything() });
    await stage.rows("owner", updateWhere(table, { id }, { left_at: "2026-11-01" }));
    await stage.rows("staff", updateWhere(table, { id }, { left_at: null, active: false }));
    expect(await subscriber(stage)).toMatchObject({ left_at: expect.anything() });
    const acts = await stage.rows(
      "owner",
      sql`select c.op from private.changes c where c.record_id = ${id} and c.op = 'U'`,
    );
    expect(acts).toHaveLength(1);
  });
});
