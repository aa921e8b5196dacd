import { sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import {
  ask,
  linesOf,
  makeCodes,
  makeRequest,
  oneOfEach,
  PRICE,
  REQUEST,
  tenOfEach,
} from "./support/sample-requests.ts";
import { OUTSIDERS, openStage } from "./support/scene.ts";
import { deleteWhere, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

const table = "sample_requests";
const { language: _, ...FIELDS } = REQUEST;

describe("outsiders", () => {
  const { scene } = openStage();

  for (const outsider of OUTSIDERS) {
    scene(`${outsider} neither reads nor writes, by table or by the function that keeps`, async (stage) => {
      await grantEverything(stage);
      const ids = await makeCodes(stage, 1);
      const { id } = await makeRequest(stage, ids);
      expect(await stage.rows(outsider, selectWhere(table))).toHaveLength(0);
      for (const statement of [
        plainInsert(table, FIELDS),
        updateWhere(table, { id }, { status: "sent" }),
        deleteWhere(table, { id }),
        ask({ lines: oneOfEach(ids) }),
      ]) {
        expect(await stage.refusal(outsider, statement)).toMatchObject({ code: "42501" });
      }
    });
  }
});

describe("the server", () => {
  const { scene } = openStage();

  scene("keeps a request, waiting to be mailed at once, behind a token that the database made", async (stage) => {
    const { token, ...made } = await makeRequest(stage);
    expect(made).toMatchObject({ ...FIELDS, status: "received", mail_status: "waiting", mail_attempts: 0, answer: "" });
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    const chosen = "0".repeat(40);
    await stage.rows("server", plainInsert(table, { ...FIELDS, token: chosen }));
    expect(await stage.rows("owner", selectWhere(table, { token: chosen }))).toEqual([]);
    const tokens = new Set([token]);
    for (let turn = 0; turn < 20; turn += 1) tokens.add((await makeRequest(stage)).token);
    expect(tokens.size).toBe(21);
  });

  for (const [field, bad] of [
    ["company", ["x".repeat(201), "A\nB"]],
    ["name", ["A", " A ", "A\u200B\u200B", "x".repeat(101), "A\r\nBcc: b@example.com"]],
    ["email", ["", "mei", "mei@example", "a@b.co, c@d.co", `${"x".repeat(250)}@b.co`]],
    ["country", ["", "H", "x".repeat(101), "Hong\nKong"]],
    ["delivery_address", ["", "Road", "\u200B".repeat(9), "x".repeat(1001)]],
  ] as const) {
    scene(`cannot keep a request with a wrong ${field}`, async (stage) => {
      const lines = oneOfEach(await makeCodes(stage, 1));
      for (const value of bad) {
        expect(await stage.refusal("server", ask({ lines, [field]: value }))).toMatchObject({
          code: "23514",
          constraint: `sample_requests_${field}_valid`,
        });
      }
      expect(await stage.rows("owner", selectWhere(table))).toEqual([]);
    });
  }

  scene("numbers requests in their order, whatever is sent, and answers with the number", async (stage) => {
    const lines = oneOfEach(await makeCodes(stage, 1));
    const numbers: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const [made] = await stage.rows("server", ask({ lines }));
      const { number = "", token } = made?.result ?? {};
      expect(number).toMatch(/^S-\d{4,}$/);
      expect(await stage.rows("owner", selectWhere(table, { token }))).toMatchObject([{ number }]);
      numbers.push(Number(number.slice(2)));
    }
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers[0]).toBeGreaterThan(1000);
    expect(new Set(numbers).size).toBe(3);
    expect(await stage.refusal("server", plainInsert(table, { ...FIELDS, number: "S-1" }))).toMatchObject({
      code: "428C9",
    });
  });

  for (const [field, bad] of [
    ["kind", ["gift", ""]],
    ["phone", ["call me", "1234", "1".repeat(51), "+852\n2345 6789"]],
    ["note", ["x".repeat(1001)]],
    ["needed_by", ["2026-01-01"]],
    ["currency", ["EUR"]],
  ] as const) {
    scene(`cannot keep samples with a wrong ${field}`, async (stage) => {
      const lines = oneOfEach(await makeCodes(stage, 1));
      for (const value of bad) {
        expect(await stage.refusal("server", ask({ lines, [field]: value }))).toMatchObject({
          code: "23514",
          constraint: `sample_requests_${field}_valid`,
        });
      }
    });
  }

  scene("cannot keep a price without a currency of the list, or with an address", async (stage) => {
    const lines = tenOfEach(await makeCodes(stage, 1));
    await stage.rows("server", ask({ ...PRICE, lines }));
    for (const [change, constraint] of [
      [{ currency: "" }, "sample_requests_currency_valid"],
      [{ currency: "XAU" }, "sample_requests_currency_valid"],
      [{ delivery_address: "12 Nathan Road" }, "sample_requests_delivery_address_valid"],
    ] as const) {
      const refusal = await stage.refusal("server", ask({ ...PRICE, lines, ...change }));
      expect(refusal).toMatchObject({ code: "23514", constraint });
    }
  });

  scene("keeps when it is needed, from the day that it still is somewhere", async (stage) => {
    const lines = oneOfEach(await makeCodes(stage, 1));
    const [day] = await stage.rows(
      "owner",
      sql<{ here: string; over: string }>`
      select (now() at time zone 'Etc/GMT+12')::date::text as here, ((now() at time zone 'Etc/GMT+12')::date - 1)::text as over`,
    );
    await stage.rows("server", ask({ lines, needed_by: day?.here ?? null }));
    const refusal = await stage.refusal("server", ask({ lines, needed_by: day?.over ?? null }));
    expect(refusal).toMatchObject({ constraint: "sample_requests_needed_by_valid" });
    // What was asked for in time stays as it is once the day is over.
    await stage.rows("staff", updateWhere(table, {}, { notes: "Late" }));
  });

  scene("keeps a request without signs of direction, at both ends of the limits", async (stage) => {
    const lines = oneOfEach(await makeCodes(stage, 1));
    const sent = {
      name: "\u202BMei\u202C",
      company: "\u2066Atelier\u2069",
      delivery_address: " 12 \u202EHong Road\nKowloon ",
    };
    await stage.rows("server", ask({ lines, ...sent }));
    expect(await stage.rows("owner", selectWhere(table))).toMatchObject([
      { name: "Mei", company: "Atelier", delivery_address: "12 Hong Road\nKowloon" },
    ]);
    const short = { company: "", name: "Li", country: "UK", delivery_address: "Leeds" };
    const long = { company: "x".repeat(200), name: "x".repeat(100), delivery_address: "x".repeat(1000) };
    await stage.rows("server", ask({ lines, ...short }));
    await stage.rows("server", ask({ lines, ...long }));
  });

  scene("cannot keep a request without lines, with too many, or with what is no line", async (stage) => {
    const ids = await makeCodes(stage, 61);
    for (const lines of [[], oneOfEach(ids), {}, null, "x", ["x"], [{ id: "a" }], [{ id: -1 }], [{ quantity: "1" }]]) {
      expect(await stage.refusal("server", ask({ lines }))).toMatchObject({ code: "PT400" });
    }
    await stage.rows("server", ask({ lines: oneOfEach(ids.slice(0, 60)) }));
    await stage.rows("server", plainInsert(table, FIELDS));
    const refusal = await stage.refusal("server", sql`set constraints all immediate`);
    expect(refusal).toMatchObject({ code: "23514", constraint: "sample_requests_has_lines" });
  });

  scene("keeps once what comes twice with one save_id, and twice what comes with other words", async (stage) => {
    const lines = oneOfEach(await makeCodes(stage, 2));
    const save_id = crypto.randomUUID();
    const [first] = await stage.rows("server", ask({ save_id, lines }));
    const [again] = await stage.rows("server", ask({ save_id, lines }));
    expect(again).toEqual(first);
    expect(await stage.rows("owner", selectWhere(table))).toHaveLength(1);
    const [other] = await stage.rows("server", ask({ save_id, lines, country: "Macau" }));
    expect(other?.result.token).not.toBe(first?.result.token);
    expect(await stage.rows("owner", selectWhere(table))).toHaveLength(2);
    await stage.rows("server", ask({ lines }));
    expect(await stage.rows("owner", selectWhere(table))).toHaveLength(3);
  });

  scene("keeps no part of a request of which a shade is not shown", async (stage) => {
    const [shown = 0] = await makeCodes(stage, 1);
    const [hidden = 0] = await makeCodes(stage, 1);
    await stage.rows(
      "owner",
      sql`update public.products set status = 'Inactive' where id = (select product_id from public.item_codes where id = ${hidden})`,
    );
    for (const missing of [hidden, 999_999_999]) {
      const refusal = await stage.refusal("server", ask({ lines: oneOfEach([shown, missing]) }));
      expect(refusal).toMatchObject({ code: "PT409" });
    }
    expect(await stage.rows("owner", selectWhere(table))).toEqual([]);
    expect(await linesOf(stage, (await makeRequest(stage, [shown])).id)).toHaveLength(1);
  });

  scene("keeps 60 lines in 200 ms", async (stage) => {
    const ids = await makeCodes(stage, 60);
    await stage.rows("server", ask({ lines: oneOfEach(ids.slice(0, 1)) }));
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const started = performance.now();
      await stage.rows("server", ask({ lines: oneOfEach(ids) }));
      times.push(performance.now() - started);
    }
    // Of a few, since the machine may be busy.
    expect(Math.min(...times)).toBeLessThan(200);
  });
});

describe("staff", () => {
  const { scene } = openStage();

  scene("read requests, but neither write nor remove them", async (stage) => {
    const { id } = await makeRequest(stage);
    expect(await stage.rows("staff", selectWhere(table))).toHaveLength(1);
    await grantEverything(stage);
    expect(await stage.refusal("staff", plainInsert(table, FIELDS))).toMatchObject({ code: "42501" });
    expect(await stage.rows("staff", deleteWhere(table, { id }))).toHaveLength(0);
  });

  scene("work on a request; the time of a state is the database's", async (stage) => {
    const { id, status_at } = await makeRequest(stage);
    const work = { status: "in work", assigned_to: "Mei", answer: "We wind them on Monday.", notes: "A good buyer." };
    const [row] = await stage.rows("staff", updateWhere(table, { id }, { ...work, status_at: "2001-01-01" }));
    expect(row).toMatchObject(work);
    expect(JSON.stringify(row?.status_at)).not.toContain("2001");
    const [noted] = await stage.rows("staff", updateWhere(table, { id }, { notes: "", status_at: "2001-01-01" }));
    expect([noted?.status, noted?.status_at]).toEqual(["in work", row?.status_at]);
    expect(status_at).toBeTruthy();
    for (const [field, bad] of [
      ["status", "lost"],
      ["assigned_to", "x".repeat(101)],
      ["answer", "x".repeat(2001)],
      ["notes", "x".repeat(5001)],
    ] as const) {
      expect(await stage.refusal("staff", updateWhere(table, { id }, { [field]: bad }))).toMatchObject({
        code: "23514",
        constraint: `sample_requests_${field}_valid`,
      });
    }
  });

  scene("are not told that a request has changed when its mail was sent", async (stage) => {
    const { id, updated_at } = await makeRequest(stage);
    await stage.rows("server", updateWhere(table, { id }, { mail_status: "sent", sent_at: "2026-01-01" }));
    expect(await stage.rows("owner", selectWhere(table, { id }))).toMatchObject([{ updated_at, mail_status: "sent" }]);
  });

  scene("ask for a failed mail to be sent again, and set no counter of the outbox", async (stage) => {
    const { id } = await makeRequest(stage);
    const failed = { mail_status: "failed", mail_error: "no route", mail_attempts: 9, next_attempt_at: "2001-01-01" };
    await stage.rows("server", updateWhere(table, { id }, failed));
    const forged = { mail_attempts: 1, mail_error: "none" };
    expect(await stage.rows("staff", updateWhere(table, { id }, forged))).toMatchObject([
      { mail_attempts: 9, mail_error: "no route" },
    ]);
    const [row] = await stage.rows("staff", updateWhere(table, { id }, { mail_status: "waiting" }));
    expect(row).toMatchObject({ mail_status: "waiting", mail_error: null, mail_attempts: 0 });
    expect(JSON.stringify(row?.next_attempt_at)).not.toContain("2001");
  });

  scene("cannot rewrite what was asked for, nor say that a mail was sent", async (stage) => {
    const { id } = await makeRequest(stage);
    const changes = [{ token: "0".repeat(40) }, { email: "x@y.co" }, { delivery_address: "Elsewhere" }, { name: "Li" }];
    for (const change of [
      ...changes,
      { created_at: "2001-01-01" },
      { sent_at: "2001-01-01" },
      { mail_status: "sent" },
    ]) {
      expect(await stage.refusal("staff", updateWhere(table, { id }, change))).toMatchObject({ code: "PT403" });
    }
  });
});
