import { readdirSync } from "node:fs";
import path from "node:path";
import { sign } from "hono/jwt";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type SmtpPeer, startSmtpPeer } from "../../embedded-backend/mail/smtp-peer.fixture.ts";
import { type Client, makeService, signInStaff, unwrap } from "../conformance/clients.ts";
import { staffHeaders } from "../conformance/wire.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { checkFunction, type RunningFunction, startFunction } from "./deno.ts";
import { ROOT } from "./tools.ts";

const FUNCTIONS = readdirSync(path.join(ROOT, "supabase/functions")).filter((name) => !name.startsWith("_"));
const MESSAGE = { name: "Mei Lin", email: "mei@visitors.test", message: "Do you have gold lurex yarn?" };
const PATH = "products/stale.png";
const PICTURE = new Blob([await pixel()], { type: "image/png" });

async function pixel(): Promise<BlobPart> {
  const { default: sharp } = await import("sharp");
  const image = sharp({ create: { width: 1, height: 1, channels: 3, background: "gold" } });
  return new Uint8Array(await image.png().toBuffer());
}

let server: RunningServer;
let staff: Client;
let peer: SmtpPeer;
const running: RunningFunction[] = [];

/** The ways in which a project hands its keys to its functions. */
const KEYS: Record<string, () => Record<string, string>> = {
  "keys of the current kind": () => ({
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: server.keys().publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.keys().secretKey }),
  }),
  "the legacy variables": () => ({
    SUPABASE_ANON_KEY: server.keys().publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: server.keys().secretKey,
  }),
};
const mailSettings = () => ({
  SMTP_URL: peer.url,
  MAIL_FROM: "functions@kinran.test",
  CONTACT_EMAIL: "office@kinran.test",
});

beforeAll(async () => {
  // One after the other: they download the same packages.
  for (const name of FUNCTIONS) await checkFunction(name);
  // It stands for the project. Its own worker for mail looks at the messages once a minute.
  server = await startServer({ SEED: "none" });
  staff = await signInStaff(server);
  peer = await startSmtpPeer();
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  peer.received.length = 0;
});
afterAll(async () => {
  await peer?.close();
  await server?.discard();
});

async function start(name: string, settings: Record<string, string>) {
  const one = await startFunction(name, { SUPABASE_URL: server.url, ...settings });
  running.push(one);
  return one;
}

const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Who calls a function of staff: nobody, a signed-in stranger, staff. */
async function callers() {
  const [sub, session_id] = ["00000000-0000-4000-8000-00000000000f", "00000000-0000-4000-9000-00000000000f"];
  const claims = { sub, session_id, role: "authenticated", exp: Math.floor(Date.now() / 1000) + 600 };
  const stranger = { Authorization: `Bearer ${await sign(claims, server.keys().jwtSecret)}` };
  return { nobody: {}, stranger, staff: await staffHeaders(server) };
}

const keptStatus = async (subject: string) =>
  unwrap(await staff.from("contact_messages").select("mail_status").eq("subject", subject).single()).mail_status;

it.each(FUNCTIONS)("%s is clean to the types of Deno", async (name) => {
  const { code, stderr } = await checkFunction(name);
  expect([code, stderr]).toEqual([0, expect.not.stringContaining("ERROR")]);
});

describe.each(Object.keys(KEYS))("run by Deno with %s", (kind) => {
  const keys = () => KEYS[kind]?.() ?? {};

  it("send-contact-email keeps a message without any setting of mail", async () => {
    const contact = await start("send-contact-email", keys());
    const subject = `No mail: ${kind}`;
    expect(await contact.call(post({ ...MESSAGE, subject }))).toEqual({ status: 200, body: { success: true } });
    expect(await keptStatus(subject)).toBe("waiting");
    await vi.waitFor(() => expect(contact.output()).toContain("SMTP_URL is not set"), 5000);
  });

  it("send-contact-email sends the mail of a message", async () => {
    const contact = await start("send-contact-email", { ...keys(), ...mailSettings() });
    const subject = `With mail: ${kind}`;
    expect((await contact.call(post({ ...MESSAGE, subject }))).status).toBe(200);
    await vi.waitFor(
      () => expect(peer.received.map(({ mail }) => mail.subject)).toContain(`Website message: ${subject}`),
      10_000,
    );
    const received = peer.received.find(({ mail }) => mail.subject?.endsWith(subject));
    expect(received).toMatchObject({ from: "functions@kinran.test", to: ["office@kinran.test"] });
    await vi.waitFor(async () => expect(await keptStatus(subject)).toBe("sent"), 5000);
  });

  it("request-samples keeps a request with its lines and sends its mail", async () => {
    const service = makeService(server);
    const product = { name: "Asked for", slug: `asked-${kind.replaceAll(" ", "-")}` };
    const { id } = unwrap(await service.from("products").insert(product).select("id").single());
    const code = unwrap(
      await service.from("item_codes").insert({ product_id: id, item_code: "KT-1" }).select("id").single(),
    );
    const samples = await start("request-samples", { ...keys(), ...mailSettings() });
    const company = `Atelier ${kind}`;
    const asked = {
      name: "Mei Lin",
      email: "mei@visitors.test",
      country: "UK",
      delivery_address: "1 Mill Lane, Leeds",
    };
    const line = { id: code.id, quantity: "1 cone", use: "" };
    const body = { ...asked, company, language: "en", save_id: crypto.randomUUID(), lines: [line] };
    const answer = await samples.call(post(body));
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, token: expect.any(String), number: expect.stringMatching(/^S-/) },
    });
    expect(await samples.call(post(body))).toEqual(answer);
    await vi.waitFor(
      () =>
        expect(peer.received.map(({ mail }) => mail.subject)).toContain(
          `Sample request ${Object(answer.body).number}: ${company}, 1 shade`,
        ),
      10_000,
    );
    const received = peer.received.find(({ mail }) => mail.subject?.includes(company));
    expect(received).toMatchObject({ from: "functions@kinran.test", to: ["office@kinran.test"] });
    expect(received?.mail.text).toContain("1. KT-1 (Asked for): 1 cone");
    // The buyer's goes out after it.
    await vi.waitFor(async () => {
      const waiting = await service.from("buyer_mails").select("id").eq("mail_status", "waiting").throwOnError();
      expect(waiting.data).toEqual([]);
    }, 10_000);
    expect(peer.received.flatMap(({ to }) => to)).toContain(asked.email);
  });

  it("deliver-contact-mails sends what waits, for the secret key alone", async () => {
    const deliver = await start("deliver-contact-mails", { ...keys(), ...mailSettings() });
    const subject = `Waiting: ${kind}`;
    await makeService(server)
      .from("contact_messages")
      .insert({ ...MESSAGE, subject })
      .throwOnError();
    for (const apikey of [undefined, server.keys().publishableKey]) {
      expect((await deliver.call(post({}, apikey ? { apikey } : {}))).status).toBe(401);
    }
    expect(peer.received).toEqual([]);
    const { status, body } = await deliver.call(post({}, { apikey: server.keys().secretKey }));
    expect([status, body]).toEqual([200, { sent: expect.any(Number), failed: 0, waiting: 0 }]);
    expect(peer.received.map(({ mail }) => mail.subject)).toContain(`Website message: ${subject}`);
    expect(await keptStatus(subject)).toBe("sent");
  });

  it("get-stale-files and delete-storage-files are for staff", async () => {
    expect((await staff.storage.from("site-media").upload(PATH, PICTURE, { upsert: true })).error).toBeNull();
    const list = await start("get-stale-files", keys());
    const remove = await start("delete-storage-files", keys());
    const who = await callers();
    for (const [caller, status] of [
      ["nobody", 401],
      ["stranger", 403],
    ] as const) {
      expect((await list.call({ headers: who[caller] })).status).toBe(status);
      expect((await remove.call(post({ filePaths: [PATH] }, who[caller]))).status).toBe(status);
    }
    const listed = await list.call({ headers: who.staff });
    expect(listed).toMatchObject({ status: 200, body: { files: [{ path: PATH, type: "image" }] } });
    const removed = await remove.call(post({ filePaths: [PATH] }, who.staff));
    expect(removed).toMatchObject({ status: 200, body: { summary: { successful: 1, failed: 0 } } });
    expect((await staff.storage.from("site-media").exists(PATH)).data).toBe(false);
  });

  it("webhooks saves an address of an owner, refuses a private one, and what is told goes out with the schedule", async () => {
    const webhooks = await start("webhooks", keys());
    const who = await callers();
    const hook = { url: "https://hooks.invalid/", description: kind, nouns: [], is_active: true };
    expect((await webhooks.call(post(hook, who.nobody))).status).toBe(401);
    expect((await webhooks.call(post(hook, who.stranger))).status).toBe(403);
    const refused = await webhooks.call(post({ ...hook, url: "http://10.0.0.1/" }, who.staff));
    expect(refused).toMatchObject({ status: 400, body: { hint: "url" } });
    const { status, body } = await webhooks.call(post(hook, who.staff));
    expect(status).toBe(200);
    const { id } = body as { id: number };
    unwrap(
      await staff
        .from("product_categories")
        .insert({ name: `Told of ${kind}` })
        .select("id"),
    );
    // The worker of the server that stands for the project tries it as well.
    const deliver = await start("deliver-contact-mails", { ...keys(), ...mailSettings() });
    await deliver.call(post({}, { apikey: server.keys().secretKey }));
    await vi.waitUntil(async () => {
      const { data } = await staff.rpc("webhook_deliveries", { webhook_id: id });
      return Object(data)[0]?.error === "hooks.invalid was not found";
    }, 10_000);
    await staff.from("webhooks").delete().eq("id", id).throwOnError();
  });
});
