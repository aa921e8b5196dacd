import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkDelivery, countWaiting, deliverWaiting } from "../../supabase/functions/_shared/deliver.ts";
import { handleRequestSamples } from "../../supabase/functions/request-samples/handler.ts";
import { makeBackend, SITE } from "./backend.fixture.ts";

const good = {
  company: "Mei Atelier",
  name: "王小明",
  email: "buyer@example.com",
  country: "Hong Kong",
  delivery_address: "Flat 3, 12 Nathan Road\nKowloon",
  language: "en",
};

let backend: Awaited<ReturnType<typeof makeBackend>>;
let ids: number[];
beforeAll(async () => {
  backend = await makeBackend();
  const product = { name: "Metallic Smooth", slug: "metallic-smooth" };
  const { data } = await backend.admin.from("products").insert(product).select("id").single().throwOnError();
  const codes = Array.from({ length: 61 }, (_, at) => ({
    product_id: data?.id,
    item_code: `KT-${101 + at}`,
    color_name: `Gold ${at}`,
    hex: "#C9A227",
  }));
  const made = await backend.admin.from("item_codes").insert(codes).select("id").order("id").throwOnError();
  ids = made.data.map(({ id }) => id);
});
afterAll(() => backend.close());

const lines = (count = 2) => ids.slice(0, count).map((id) => ({ id, quantity: "1 cone", use: "scarf" }));
const price = { kind: "price", currency: "EUR", delivery_address: "" };
const asked = (change: object = {}) => ({ ...good, save_id: crypto.randomUUID(), lines: lines(), ...change });
const send = (fields: unknown, ip?: string) =>
  backend.call("request-samples", {
    method: "POST",
    body: JSON.stringify(fields),
    headers: { "Content-Type": "application/json" },
    ...(ip ? { ip } : {}),
  });

async function requests(): Promise<Record<string, unknown>[]> {
  const { data, error } = await backend.staff
    .from("sample_requests")
    .select("*, lines:sample_request_lines(place, quantity, use, snapshot)")
    .order("id");
  expect(error).toBeNull();
  return data ?? [];
}

describe("request-samples", () => {
  it("keeps the request, answers with its token, and mails it to the configured address only", async () => {
    const forged = {
      adminEmail: "spammer@example.com",
      mail_status: "sent",
      id: 99,
      token: "0".repeat(40),
      status: "sent",
    };
    const { data, error } = await backend.visitor.functions.invoke("request-samples", {
      body: asked({ ...forged, name: `  ${good.name} ` }),
    });
    expect([data, error]).toEqual([
      { success: true, token: expect.stringMatching(/^[0-9a-f]{40}$/), number: expect.stringMatching(/^S-\d{4,}$/) },
      null,
    ]);
    expect(data.token).not.toBe(forged.token);
    const [kept] = await requests();
    expect(kept).toMatchObject({ ...good, status: "received", token: data.token, number: data.number, kind: "sample" });
    expect(kept?.lines).toMatchObject([
      { place: 1, quantity: "1 cone", use: "scarf", snapshot: { code: "KT-101", product: "Metallic Smooth" } },
      { place: 2, snapshot: { code: "KT-102" } },
    ]);
    const outbox = path.join(backend.folder, "outbox");
    const mails = await vi.waitFor(async () => {
      const files = (await readdir(outbox)).filter((file) => file.endsWith(".eml"));
      expect(files).toHaveLength(2);
      return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(outbox, file)))));
    });
    const to = (address: string) => mails.find((mail) => mail.to?.[0]?.address === address);
    const mail = to("office@kinran.example") as (typeof mails)[number];
    expect([mail.to, mail.cc, mail.bcc, mail.replyTo, mail.from?.address, mail.subject]).toEqual([
      [{ address: "office@kinran.example", name: "" }],
      undefined,
      undefined,
      [{ address: good.email, name: "" }],
      "website@kinran.example",
      `Sample request ${data.number}: Mei Atelier, 2 shades`,
    ]);
    expect(mail.text).toContain("1. KT-101 Gold 0 (Metallic Smooth): 1 cone, for scarf\n2. KT-102");
    expect(mail.text).toContain(good.delivery_address);
    // The link is the buyer's: a mail is passed on, and lies about.
    expect(mail.text).not.toContain(data.token);
    const buyers = to(good.email) as (typeof mails)[number];
    expect([buyers.subject, buyers.replyTo]).toEqual([
      `We have received your sample request ${data.number}`,
      [{ address: "office@kinran.example", name: "" }],
    ]);
    expect(buyers.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
    expect(buyers.text).toContain("1. KT-101 Gold 0 (Metallic Smooth): 1 cone\n2. KT-102");
    expect(buyers.text).toContain("Country: Hong Kong");
    expect(buyers.text).toContain(`Request ${data.number}`);
    expect(buyers.text).toContain(`${SITE}/requests/${data.token}`);
    // Anybody can ask with anybody's address: what was written freely is not mailed there.
    for (const typed of ["王小明", "Mei Atelier", "Nathan", "scarf"]) expect(buyers.text).not.toContain(typed);
    await vi.waitFor(async () => expect((await requests()).at(-1)).toMatchObject({ mail_status: "sent" }));
  });

  it("keeps one of what comes again, also at the same moment, and another one for other words", async () => {
    const before = (await requests()).length;
    const fields = asked();
    const answers = await Promise.all([send(fields), send(fields), send(fields)]);
    const tokens = new Set(answers.map(({ status, body }) => (status === 200 ? body.token : status)));
    expect(tokens.size).toBe(1);
    expect(await requests()).toHaveLength(before + 1);
    const other = await send({ ...fields, country: "Macau" });
    expect(tokens.has(other.body.token)).toBe(false);
    expect(await requests()).toHaveLength(before + 2);
  });

  it.each([
    [{ name: "x" }, "Name must be at least 2 characters."],
    [{ name: undefined }, "Name must be at least 2 characters."],
    [{ name: "a\r\nBcc: x@example.com" }, "Name must be a single line."],
    [{ name: "金".repeat(101) }, "Name must be at most 100 characters."],
    [{ company: "金".repeat(201) }, "Company must be at most 200 characters."],
    [{ company: "a\r\nBcc: x@example.com" }, "Company must be a single line."],
    [{ email: "" }, "Please enter a valid email address."],
    [{ email: "a@b.c, d@e.f" }, "Please enter a valid email address."],
    [{ email: "a@b.c\nBcc: x@example.com" }, "Email must be a single line."],
    [{ country: "" }, "Country must be at least 2 characters."],
    [{ country: "Hong\nKong" }, "Country must be a single line."],
    [{ delivery_address: "" }, "Delivery address must be at least 5 characters."],
    [{ delivery_address: "\u200b".repeat(12) }, "Delivery address must be at least 5 characters."],
    [{ delivery_address: "x".repeat(1001) }, "Delivery address must be at most 1000 characters."],
    [{ delivery_address: "12 \0 Road" }, "Delivery address must not contain control characters."],
    [{ save_id: "1" }, "A request needs a save_id."],
    [{ save_id: undefined }, "A request needs a save_id."],
    [{ lines: undefined }, "A request has 1 to 60 shades."],
    [{ lines: [] }, "A request has 1 to 60 shades."],
    [{ lines: { length: 1 } }, "A request has 1 to 60 shades."],
    [{ lines: [null] }, "Shade 1 has no id."],
    [{ lines: [{ id: "1", quantity: "1" }] }, "Shade 1 has no id."],
    [{ lines: [{ id: 1.5, quantity: "1" }] }, "Shade 1 has no id."],
    [{ lines: [{ id: 1, quantity: "" }] }, "Quantity of shade 1 must be at least 1 character."],
    [{ lines: [{ id: 1, quantity: "x".repeat(101) }] }, "Quantity of shade 1 must be at most 100 characters."],
    [{ lines: [{ id: 1, quantity: "1\n2" }] }, "Quantity of shade 1 must be a single line."],
    [{ lines: [{ id: 1, quantity: "1", use: "x".repeat(201) }] }, "Use of shade 1 must be at most 200 characters."],
    [{ kind: "gift" }, "A request is for samples or for a price."],
    [{ phone: "call me" }, "Phone must have at least 5 digits."],
    [{ phone: "+852 2345\n6789" }, "Phone must be a single line."],
    [{ phone: "1".repeat(51) }, "Phone must be at most 50 characters."],
    [{ note: "x".repeat(1001) }, "Note must be at most 1000 characters."],
    [{ needed_by: "soon" }, "Date needed must be a date."],
    [{ needed_by: "2030-02-30" }, "Date needed must be a date."],
    [{ needed_by: 20300131 }, "Date needed must be a date."],
    [{ needed_by: "2026-01-01" }, "Date needed must not be in the past."],
    [{ kind: "price", currency: "XAU" }, /^Currency must be one of USD, /],
    [{ kind: "price" }, /^Currency must be one of USD, /],
    [{ kind: "price", currency: "EUR" }, "Unit of shade 1 must be cones or kg."],
    [{ ...price, lines: [{ id: 1, quantity: "ten", unit: "kg" }] }, "Quantity of shade 1 must be a number of kg."],
    [
      { ...price, lines: [{ id: 1, quantity: "2.5", unit: "cones" }] },
      "Quantity of shade 1 must be a number of cones.",
    ],
    [{ lines: [1, 1].map((id) => ({ id, quantity: "1" })) }, "A shade stands twice."],
  ])("refuses %j", async (change, error) => {
    const before = (await requests()).length;
    const answer = await send(asked(change));
    const told = typeof error === "string" ? error : expect.stringMatching(error);
    expect([answer.status, answer.body]).toEqual([400, { error: told }]);
    expect(await requests()).toHaveLength(before);
  });

  it("takes 60 shades with texts of the longest, no 61st and no more than 64 KB", async () => {
    const long = lines(60).map((line) => ({ ...line, quantity: "金".repeat(100), use: "金".repeat(200) }));
    const edge = { company: "金".repeat(200), name: "金".repeat(100), country: "金".repeat(100) };
    expect(
      (await send(asked({ ...edge, delivery_address: "金".repeat(1000), note: "金".repeat(1000), lines: long })))
        .status,
    ).toBe(200);
    expect((await requests()).at(-1)?.lines).toHaveLength(60);
    const { status, body } = await send(asked({ lines: lines(61) }));
    expect([status, body]).toEqual([400, { error: "A request has 1 to 60 shades." }]);
    expect((await send(asked({ delivery_address: "x".repeat(70_000) }))).status).toBe(413);
  });

  it("keeps nothing when a shade is not shown any more, and says so", async () => {
    const before = (await requests()).length;
    const gone = { id: 999_999_999, quantity: "1", use: "" };
    const { status, body } = await send(asked({ lines: [...lines(1), gone] }));
    expect([status, body]).toEqual([409, { error: "A shade of this request is no longer in the catalogue." }]);
    expect(await requests()).toHaveLength(before);
  });

  it("refuses other methods and broken bodies, always in JSON", async () => {
    const attempt = async (init: RequestInit) => {
      const { status, body } = await backend.call("request-samples", init);
      expect(typeof body.error).toBe("string");
      return status;
    };
    expect(await attempt({ method: "GET" })).toBe(405);
    for (const body of ["", "{", "null", "[]", '"text"', "[".repeat(10_000)])
      expect(await attempt({ method: "POST", body })).toBe(400);
  });

  it("R11 answers 503 when the request can't be kept, and mails nothing", async () => {
    const deliver = vi.fn();
    for (const broken of [
      () => Promise.reject(new Error("ECONNREFUSED")),
      async () => Response.json({ message: "secret detail" }, { status: 500 }),
    ]) {
      const away = createClient(SITE, "key", { auth: { persistSession: false }, global: { fetch: broken } });
      const request = new Request(`${SITE}/functions/v1/request-samples`, {
        method: "POST",
        body: JSON.stringify(asked()),
      });
      const response = await handleRequestSamples(request, { admin: away, deliver, logError: () => undefined });
      expect([response.status, await response.json()]).toEqual([503, { error: "Failed to send request" }]);
    }
    expect(deliver).not.toHaveBeenCalled();
  });

  it("lets 10 requests pass from one address in ten minutes; mistakes do not count", async () => {
    const ip = "203.0.113.7";
    for (let index = 0; index < 15; index += 1) expect((await send(asked({ name: "" }), ip)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 13 }, () => send(asked(), ip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({ error: "Too many requests. Please try again later." });
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect((await send(asked())).status).toBe(200);
  });
});

describe("delivery on a hosted project", () => {
  it("sends the mails of requests beside those of messages, each once, and says what keeps them", async () => {
    const mailed = async () => expect((await requests()).every((one) => one.mail_status === "sent")).toBe(true);
    await vi.waitFor(mailed, { timeout: 10_000 });
    await vi.waitFor(async () => expect(await countWaiting(backend.admin)).toBe(0));
    const message = { name: "Li", email: "li@example.com", subject: "Beside", message: "Ten cones, please." };
    const later = { next_attempt_at: "2100-01-01", mail_status: "waiting" };
    await backend.admin
      .from("contact_messages")
      .insert({ ...message, ...later })
      .throwOnError();
    const last = (await requests()).at(-1)?.id;
    await backend.admin.from("sample_requests").update(later).eq("id", last).throwOnError();
    for (const table of ["contact_messages", "sample_requests"]) {
      const due = { next_attempt_at: "2020-01-01" };
      await backend.admin.from(table).update(due).eq("mail_status", "waiting").throwOnError();
    }
    const sent: string[] = [];
    const hosted = {
      admin: backend.admin,
      defaultContactEmail: "office@kinran.example",
      siteUrl: SITE,
      send: async (mail: { to: string; subject: string; text: string }) => {
        sent.push(`${mail.to} ${mail.subject}`);
        if (mail.subject.startsWith("Sample"))
          expect(mail.text).toContain("1. KT-101 Gold 0 (Metallic Smooth): 1 cone");
      },
    };
    const problem = "Mail settings: SMTP_URL is not set";
    expect(await deliverWaiting({ ...hosted, problem })).toEqual({ sent: 0, failed: 0, waiting: 2, problem });
    expect((await requests()).at(-1)).toMatchObject({ mail_error: problem });
    expect(await checkDelivery(hosted)).toEqual({ sent: 0, failed: 0, waiting: 2 });
    const reports = await Promise.all([deliverWaiting(hosted), deliverWaiting(hosted)]);
    expect(reports.reduce((sum, report) => sum + report.sent, 0)).toBe(2);
    expect(sent.sort()).toEqual([
      `office@kinran.example Sample request ${(await requests()).at(-1)?.number}: Mei Atelier, 2 shades`,
      "office@kinran.example Website message: Beside",
    ]);
    expect((await requests()).at(-1)).toMatchObject({ mail_status: "sent", mail_error: null });
  });
});

// The last one: the hour of this database is full afterwards.
it("T37 the database takes no more than 60 requests an hour, and the visitor is told when to try again", async () => {
  for (let turn = 0; turn < 60; turn += 1) if ((await send(asked())).status !== 200) break;
  expect(await requests()).toHaveLength(60);
  const refused = await send(asked());
  expect([refused.status, refused.body]).toEqual([429, { error: "Too many requests. Please try again later." }]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
  expect((await send(asked({ name: "" }))).status).toBe(400);
});
