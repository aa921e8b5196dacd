import { sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { OUTSIDERS, openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere, type Values } from "./support/statements.ts";

const table = "contact_messages";
const MESSAGE = {
  name: "Chan Mei",
  email: "mei@example.com",
  subject: "Colours",
  message: "Which golds do you stock?",
};

async function makeMessage(scene: Scene, values: Values = {}) {
  const [row] = await scene.rows("owner", insertInto(table, { ...MESSAGE, ...values }));
  return row ?? {};
}

describe("outsiders", () => {
  const { scene } = openStage();

  for (const outsider of OUTSIDERS) {
    scene(`${outsider} neither reads nor writes`, async (stage) => {
      await grantEverything(stage);
      const { id } = await makeMessage(stage);
      expect(await stage.rows(outsider, selectWhere(table))).toHaveLength(0);
      for (const statement of [
        plainInsert(table, MESSAGE),
        updateWhere(table, { id }, { status: "read" }),
        updateWhere(table, { id }, { answered_at: "2026-01-01", archived_at: "2026-01-01" }),
        deleteWhere(table, { id }),
      ]) {
        expect(await stage.refusal(outsider, statement)).toMatchObject({ code: "42501" });
      }
    });
  }
});

describe("the server", () => {
  const { scene } = openStage();

  scene("keeps a message, waiting to be mailed at once", async (stage) => {
    const [made] = await stage.rows("server", insertInto(table, MESSAGE));
    expect(made).toMatchObject({ ...MESSAGE, status: "new", read_at: null, mail_status: "waiting", mail_attempts: 0 });
    const failed = { mail_status: "failed", mail_error: "no route", mail_attempts: 3 };
    expect(await stage.rows("server", updateWhere(table, { id: made?.id }, failed))).toMatchObject([failed]);
  });

  for (const [field, constraint, bad] of [
    ["name", "name", ["A", " A ", "A\u200B\u200B", "x".repeat(101), "A\r\nBcc: b@example.com"]],
    ["email", "email", ["", "mei", "mei@example", "a@b.co, c@d.co", `${"x".repeat(250)}@b.co`]],
    ["subject", "subject", ["AB", "a\u2060b\u2800", "x".repeat(201), "Colours\nBcc: x"]],
    ["message", "message", ["too short", " ".repeat(20), "\u200B".repeat(12), "too short\uFE0F", "x".repeat(5001)]],
    ["status", "status", ["seen"]],
    ["mail_status", "mail_status", ["queued"]],
    ["mail_attempts", "mail_attempts", [-1]],
  ] as const) {
    scene(`cannot keep a message with a wrong ${field}`, async (stage) => {
      for (const value of bad) {
        const refusal = await stage.refusal("server", plainInsert(table, { ...MESSAGE, [field]: value }));
        expect(refusal).toMatchObject({ code: "23514", constraint: `contact_messages_${constraint}_valid` });
      }
    });
  }

  scene("keeps a message without signs of direction, and with what holds emoji and scripts together", async (stage) => {
    const sent = { name: "\u202BMei\u202C", subject: "\u2066Colours\u2069", message: "\u202Egpj.exe 👩‍👩‍👧 می‌خواهم" };
    const kept = { name: "Mei", subject: "Colours", message: "gpj.exe 👩‍👩‍👧 می‌خواهم" };
    expect(await stage.rows("server", insertInto(table, { ...MESSAGE, ...sent }))).toMatchObject([kept]);
  });

  scene("keeps messages at both ends of the limits", async (stage) => {
    const short = { name: "Li", email: "a@b.co", subject: "Hey", message: "1234567890" };
    const long = { ...short, name: "x".repeat(100), subject: "x".repeat(200), message: "x".repeat(5000) };
    expect(await stage.rows("server", insertInto(table, short, long))).toHaveLength(2);
  });
});

describe("staff", () => {
  const { scene } = openStage();

  scene("read messages, but neither write nor remove them", async (stage) => {
    const { id } = await makeMessage(stage);
    expect(await stage.rows("staff", selectWhere(table))).toHaveLength(1);
    expect(await stage.refusal("staff", plainInsert(table, MESSAGE))).toMatchObject({ code: "42501" });
    expect(await stage.refusal("staff", deleteWhere(table, { id }))).toMatchObject({ code: "42501" });
    await grantEverything(stage);
    expect(await stage.refusal("staff", plainInsert(table, MESSAGE))).toMatchObject({ code: "42501" });
    expect(await stage.rows("staff", deleteWhere(table, { id }))).toHaveLength(0);
  });

  scene("mark a message as read and as new again; the time is the database's", async (stage) => {
    const { id } = await makeMessage(stage);
    const read = updateWhere(table, { id }, { status: "read", read_at: "2001-01-01" });
    const [row] = await stage.rows("staff", read);
    expect(row).toMatchObject({ status: "read" });
    expect(row?.read_at).toBeTruthy();
    expect(JSON.stringify(row?.read_at)).not.toContain("2001");
    expect(await stage.rows("staff", read)).toMatchObject([{ read_at: row?.read_at }]);
    expect(await stage.rows("staff", updateWhere(table, { id }, { status: "new" }))).toMatchObject([{ read_at: null }]);
  });

  scene("mark a message as answered and as archived, and back; the times are the database's", async (stage) => {
    const { id } = await makeMessage(stage);
    for (const column of ["answered_at", "archived_at"]) {
      const mark = updateWhere(table, { id }, { [column]: "2001-01-01" });
      const [row] = await stage.rows("staff", mark);
      expect(row).toMatchObject({ status: "read", [column]: expect.anything() });
      expect(JSON.stringify(row?.[column])).not.toContain("2001");
      expect(await stage.rows("staff", mark)).toMatchObject([{ [column]: row?.[column] }]);
      const newAgain = updateWhere(table, { id }, { status: "new" });
      expect(await stage.rows("staff", newAgain)).toMatchObject([{ status: "read" }]);
      expect(await stage.rows("staff", updateWhere(table, { id }, { [column]: null }))).toMatchObject([
        { status: "read", [column]: null },
      ]);
    }
    expect(await stage.rows("staff", updateWhere(table, { id }, { status: "new" }))).toMatchObject([{ read_at: null }]);
  });

  scene("leave nothing of a message in the history", async (stage) => {
    const { id } = await makeMessage(stage, { message: "A secret recipe for dyeing" });
    await stage.rows("staff", updateWhere(table, { id }, { answered_at: "2026-01-01" }));
    const kept = sql<{
      count: number;
    }>`select count(*)::int as count from private.changes c where to_jsonb(c)::text like '%secret recipe%'`;
    expect(await stage.rows("owner", kept)).toEqual([{ count: 0 }]);
  });

  scene("ask for a failed mail to be sent again", async (stage) => {
    const { id } = await makeMessage(stage, {
      mail_status: "failed",
      mail_error: "no route",
      mail_attempts: 9,
      next_attempt_at: "2001-01-01",
    });
    const [row] = await stage.rows("staff", updateWhere(table, { id }, { mail_status: "waiting" }));
    expect(row).toMatchObject({ mail_status: "waiting", mail_error: null, mail_attempts: 0 });
    expect(JSON.stringify(row?.next_attempt_at)).not.toContain("2001");
  });

  scene("set no counter and no time of the outbox", async (stage) => {
    const { id } = await makeMessage(stage, { mail_status: "failed", mail_error: "no route", mail_attempts: 9 });
    const forged = { mail_attempts: 1, mail_error: "none", next_attempt_at: "2001-01-01" };
    const [row] = await stage.rows("staff", updateWhere(table, { id }, forged));
    expect(row).toMatchObject({ mail_attempts: 9, mail_error: "no route" });
    expect(JSON.stringify(row?.next_attempt_at)).not.toContain("2001");
  });

  scene("cannot rewrite what was sent, nor say that a mail was sent", async (stage) => {
    const { id } = await makeMessage(stage);
    const changes = [{ message: "Another text entirely" }, { email: "x@y.co" }, { created_at: "2001-01-01" }];
    for (const change of [...changes, { sent_at: "2001-01-01" }, { mail_status: "sent" }, { mail_status: "failed" }]) {
      expect(await stage.refusal("staff", updateWhere(table, { id }, change))).toMatchObject({ code: "PT403" });
    }
  });
});
