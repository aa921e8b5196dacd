import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkDelivery, deliverWaiting } from "../../supabase/functions/_shared/deliver.ts";
import { handleSendContactEmail } from "../../supabase/functions/send-contact-email/handler.ts";
import { makeBackend, SITE } from "./backend.fixture.ts";

const good = {
  name: "王小明",
  email: "buyer@example.com",
  subject: "Samples",
  message: "Please send samples of all golds.",
};

let backend: Awaited<ReturnType<typeof makeBackend>>;
beforeAll(async () => {
  backend = await makeBackend();
});
afterAll(() => backend.close());

const send = (fields: unknown, ip?: string) =>
  backend.call("send-contact-email", {
    method: "POST",
    body: JSON.stringify(fields),
    headers: { "Content-Type": "application/json" },
    ...(ip ? { ip } : {}),
  });

async function messages(): Promise<Record<string, unknown>[]> {
  const { data, error } = await backend.staff.from("contact_messages").select("*").order("id");
  expect(error).toBeNull();
  return data ?? [];
}

describe("send-contact-email", () => {
  it("keeps the message, answers, and mails it to the configured address only", async () => {
    const { data, error } = await backend.visitor.functions.invoke("send-contact-email", {
      body: { ...good, name: `  ${good.name} `, adminEmail: "spammer@example.com", mail_status: "sent", id: 99 },
    });
    expect([data, error]).toEqual([{ success: true }, null]);
    expect((await messages()).at(-1)).toMatchObject({ ...good, status: "new" });
    const outbox = path.join(backend.folder, "outbox");
    const [name = ""] = await vi.waitFor(async () => {
      const files = (await readdir(outbox)).filter((file) => file.endsWith(".eml"));
      expect(files).toHaveLength(1);
      return files;
    });
    const mail = await PostalMime.parse(await readFile(path.join(outbox, name)));
    expect([mail.to, mail.replyTo, mail.from?.address]).toEqual([
      [{ address: "office@kinran.example", name: "" }],
      [{ address: good.email, name: "" }],
      "website@kinran.example",
    ]);
    await vi.waitFor(async () => expect((await messages()).at(-1)).toMatchObject({ mail_status: "sent" }));
  });

  it("takes a plain form post and answers without a redirect", async () => {
    const body = new URLSearchParams({ ...good, subject: "From a form" });
    const answer = await backend.call("send-contact-email", { method: "POST", body });
    expect([answer.status, answer.body, answer.headers.get("Location")]).toEqual([200, { success: true }, null]);
    expect((await messages()).at(-1)).toMatchObject({ ...good, subject: "From a form" });
    const bad = await backend.call("send-contact-email", {
      method: "POST",
      body: new URLSearchParams({ ...good, name: "x" }),
    });
    expect([bad.status, bad.body]).toEqual([400, { error: "Name must be at least 2 characters." }]);
  });

  it.each([
    [{ name: "x" }, "Name must be at least 2 characters."],
    [{ name: " x " }, "Name must be at least 2 characters."],
    [{ name: undefined }, "Name must be at least 2 characters."],
    [{ name: ["ab", "cd"] }, "Name must be at least 2 characters."],
    [{ name: "金".repeat(101) }, "Name must be at most 100 characters."],
    [{ name: "a\r\nBcc: x@example.com" }, "Name must be a single line."],
    [{ email: "nobody" }, "Please enter a valid email address."],
    [{ email: "" }, "Please enter a valid email address."],
    [{ email: "a@b.c, d@e.f" }, "Please enter a valid email address."],
    [{ email: "a@ex..com" }, "Please enter a valid email address."],
    [{ email: "a@b.c\u202e" }, "Please enter a valid email address."],
    [{ email: "a@b.c;d@e.f" }, "Please enter a valid email address."],
    [{ email: "a@b.c\nBcc: x@example.com" }, "Email must be a single line."],
    [{ email: `${"a".repeat(250)}@b.cc` }, "Email must be at most 254 characters."],
    [{ subject: "ab" }, "Subject must be at least 3 characters."],
    [{ subject: "s".repeat(201) }, "Subject must be at most 200 characters."],
    [{ subject: "ab\rcd" }, "Subject must be a single line."],
    [{ message: "too short" }, "Message must be at least 10 characters."],
    [{ name: "A\u200b\u200b" }, "Name must be at least 2 characters."],
    [{ message: "\u200b".repeat(12) }, "Message must be at least 10 characters."],
    [{ message: "m".repeat(5001) }, "Message must be at most 5000 characters."],
    [{ message: "a message with a \0 in it" }, "Message must not contain control characters."],
  ])("refuses %j", async (change, error) => {
    const before = (await messages()).length;
    const answer = await send({ ...good, ...change });
    expect([answer.status, answer.body]).toEqual([400, { error }]);
    expect(await messages()).toHaveLength(before);
  });

  it("takes signs of direction out, and leaves what holds emoji and scripts together", async () => {
    const sent = { name: "\u202bMei\u202c", subject: "\u2066Colours\u2069", message: "\u202egpj.exe 👩‍👩‍👧 می‌خواهم" };
    expect((await send({ ...good, ...sent })).status).toBe(200);
    const kept = { name: "Mei", subject: "Colours", message: "gpj.exe 👩‍👩‍👧 می‌خواهم" };
    expect((await messages()).at(-1)).toMatchObject(kept);
  });

  it("takes what is exactly at the limits", async () => {
    const edge = {
      name: "金".repeat(100),
      email: `${"a".repeat(248)}@b.ccc`,
      subject: "s".repeat(200),
      message: `${"é\n".repeat(2499)}ab`,
    };
    expect((await send(edge)).status).toBe(200);
    expect((await send({ ...good, name: "ab", subject: "abc", message: "1234567890" })).status).toBe(200);
    expect((await send({ ...good, message: "half a sign \ud83d is mended" })).status).toBe(200);
  });

  it("refuses other methods and broken or big bodies, always in JSON", async () => {
    const attempt = async (init: RequestInit) => {
      const { status, body } = await backend.call("send-contact-email", init);
      expect(typeof body.error).toBe("string");
      return status;
    };
    expect(await attempt({ method: "GET" })).toBe(405);
    expect(await attempt({ method: "PUT", body: "{}" })).toBe(405);
    for (const body of ["", "{", "null", "[]", "7", '"text"', "[".repeat(10_000)])
      expect(await attempt({ method: "POST", body })).toBe(400);
    expect(await attempt({ method: "POST", body: JSON.stringify({ ...good, message: "m".repeat(70_000) }) })).toBe(413);
  });

  it("R11 answers 503 when the message can't be kept, and mails nothing", async () => {
    const deliver = vi.fn();
    for (const broken of [
      () => Promise.reject(new Error("ECONNREFUSED")),
      async () => Response.json({ message: "secret detail" }, { status: 500 }),
    ]) {
      const away = createClient(SITE, "key", { auth: { persistSession: false }, global: { fetch: broken } });
      const request = new Request(`${SITE}/functions/v1/send-contact-email`, {
        method: "POST",
        body: JSON.stringify(good),
      });
      const response = await handleSendContactEmail(request, { admin: away, deliver, logError: () => undefined });
      expect([response.status, await response.json()]).toEqual([503, { error: "Failed to send message" }]);
    }
    expect(deliver).not.toHaveBeenCalled();
  });

  it("lets 20 messages pass from one address in ten minutes; mistakes do not count", async () => {
    const ip = "203.0.113.7";
    for (let index = 0; index < 30; index += 1) expect((await send({ ...good, name: "" }, ip)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 24 }, () => send(good, ip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({ error: "Too many messages. Please try again later." });
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect((await send(good)).status).toBe(200);
  });
});

/** Waiting messages are due. */
const letTimePass = () =>
  backend.admin.from("contact_messages").update({ next_attempt_at: "2020-01-01" }).eq("mail_status", "waiting");

/** The mails of these messages wait, and have not been tried; those before have been sent. */
async function keepWaiting(...subjects: string[]) {
  await vi.waitFor(
    async () => {
      const isSent = (await messages()).every((one) => one.mail_status === "sent");
      // A mail that a busy machine kept from being sent would be tried again in a minute.
      if (!isSent) {
        await letTimePass();
        await backend.admin.functions.invoke("deliver-contact-mails", { method: "POST" });
      }
      expect(isSent).toBe(true);
    },
    { timeout: 30_000, interval: 500 },
  );
  const { error } = await backend.admin
    .from("contact_messages")
    // Not due at once: the server's own worker may still be looking for more.
    .insert(subjects.map((subject) => ({ ...good, subject, next_attempt_at: "2100-01-01" })));
  expect(error).toBeNull();
  await letTimePass();
}

describe("delivery on a hosted project", () => {
  const sent: string[] = [];
  const hosted = (work: () => Promise<void> = async () => undefined) => ({
    admin: backend.admin,
    defaultContactEmail: "office@kinran.example" as string | undefined,
    siteUrl: SITE,
    send: ({ to, subject }: { to: string; subject: string }) => work().then(() => void sent.push(`${to} ${subject}`)),
  });
  it("sends each message once, and again what failed", async () => {
    await keepWaiting("Hosted one", "Hosted two");
    const failing = hosted(() => Promise.reject(new Error("451 later")));
    expect(await deliverWaiting(failing)).toEqual({ sent: 0, failed: 2, waiting: 2 });
    expect((await messages()).slice(-2)).toMatchObject(
      [1, 2].map(() => ({ mail_status: "waiting", mail_attempts: 1, mail_error: "Error: 451 later" })),
    );
    expect(await deliverWaiting(hosted())).toEqual({ sent: 0, failed: 0, waiting: 2 });
    await letTimePass();
    const reports = await Promise.all([deliverWaiting(hosted()), deliverWaiting(hosted())]);
    expect(reports.reduce((sum, report) => sum + report.sent, 0)).toBe(2);
    expect(sent.splice(0).sort()).toEqual([
      "office@kinran.example Website message: Hosted one",
      "office@kinran.example Website message: Hosted two",
    ]);
    expect((await messages()).slice(-2)).toMatchObject([1, 2].map(() => ({ mail_status: "sent", mail_error: null })));
  });

  it("keeps messages waiting while the settings are wrong, says so in them, and uses no attempt", async () => {
    await keepWaiting("Unsent one", "Unsent two");
    const problem = "Mail settings: SMTP_URL is not set";
    const report = { sent: 0, failed: 0, waiting: 2, problem };
    expect(await checkDelivery({ ...hosted(), problem })).toEqual(report);
    expect((await messages()).at(-1)).toMatchObject({ mail_error: null });
    for (let turn = 0; turn < 3; turn += 1) expect(await deliverWaiting({ ...hosted(), problem })).toEqual(report);
    expect((await messages()).slice(-2)).toMatchObject(
      [1, 2].map(() => ({ mail_status: "waiting", mail_attempts: 0, mail_error: problem })),
    );
    expect((await messages()).at(-3)).toMatchObject({ mail_status: "sent", mail_error: null });
    expect(await checkDelivery(hosted())).toEqual({ sent: 0, failed: 0, waiting: 2 });
    expect(await deliverWaiting(hosted())).toEqual({ sent: 2, failed: 0, waiting: 0 });
    expect(sent.splice(0)).toHaveLength(2);
    expect((await messages()).slice(-2)).toMatchObject(
      [1, 2].map(() => ({ mail_status: "sent", mail_attempts: 1, mail_error: null })),
    );
  });

  it("needs an address of the company: the one of the back office, else the one of the settings", async () => {
    await keepWaiting("To whom");
    const homeless = { ...hosted(), defaultContactEmail: undefined };
    const report = { sent: 0, failed: 0, waiting: 1, problem: "Mail settings: CONTACT_EMAIL is not set" };
    expect(await checkDelivery(homeless)).toEqual(report);
    expect(await deliverWaiting(homeless)).toEqual(report);
    const setting = { type: "contact_email", value: "sales@kinran.example" };
    await backend.staff.from("global_settings").insert(setting).throwOnError();
    expect(await deliverWaiting(homeless)).toEqual({ sent: 1, failed: 0, waiting: 0 });
    await backend.staff.from("global_settings").delete().eq("type", "contact_email").throwOnError();
    expect(sent.splice(0)).toEqual(["sales@kinran.example Website message: To whom"]);
  });
});

describe("deliver-contact-mails", () => {
  const name = "deliver-contact-mails";

  it("wakes the outbox for the server alone", async () => {
    await keepWaiting("Woken");
    const { data: session } = await backend.staff.auth.getSession();
    for (const bearer of [undefined, backend.publishableKey, session.session?.access_token]) {
      for (const method of ["GET", "POST"]) {
        const { status, body } = await backend.call(name, { method, ...(bearer ? { bearer } : {}) });
        expect([method, status, body]).toEqual([method, 401, { error: "A secret key is required" }]);
      }
    }
    expect((await messages()).at(-1)).toMatchObject({ subject: "Woken", mail_status: "waiting", mail_attempts: 0 });
    const looked = await backend.admin.functions.invoke(name, { method: "GET" });
    expect([looked.data, looked.error]).toEqual([{ sent: 0, failed: 0, waiting: 1 }, null]);
    expect((await messages()).at(-1)).toMatchObject({ mail_status: "waiting", mail_attempts: 0 });
    expect((await backend.admin.functions.invoke(name, { method: "POST" })).error).toBeNull();
    await vi.waitFor(async () => expect((await messages()).at(-1)).toMatchObject({ mail_status: "sent" }), {
      timeout: 10_000,
    });
  });

  it("is asked by GET or POST", async () => {
    const { status, body } = await backend.call(name, { method: "PUT", body: "{}" });
    expect([status, body]).toEqual([405, { error: "Use GET or POST" }]);
  });
});

// The last one: the hour of this database is full afterwards.
it("T7 the database takes no more than 120 messages an hour, and the visitor is told when to try again", async () => {
  const fill = () => backend.admin.from("contact_messages").insert({ ...good, mail_status: "sent" });
  for (let turn = 0; turn < 120; turn += 1) if ((await fill()).error) break;
  expect(await fill()).toMatchObject({
    status: 429,
    error: { code: "PT429", hint: expect.stringMatching(/^\d+ sec/) },
  });
  expect(await messages()).toHaveLength(120);
  const refused = await send(good);
  expect([refused.status, refused.body]).toEqual([429, { error: "Too many messages. Please try again later." }]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
  expect((await send({ ...good, name: "" })).status).toBe(400);
});
