import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, makeService, makeVisitor, signInStaff, unwrap } from "./clients.ts";

type Told = { type: string; data: { act: { id: string }; changes: { table: string; id: number; after: object }[] } };

const HOOK = { description: "Web shop", nouns: ["products"], is_active: true };
let server: RunningServer;
let staff: Client;
let product: { id: number; description: string };
let calls: { headers: Record<string, string>; body: string }[];
let status = 204;
/** Held back until it is called, where there is one. */
let silence: Promise<void> | undefined;

const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  calls.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() });
  if (request.url === "/silent") await silence;
  response.writeHead(status).end();
});
const address = (path = "/") => `http://localhost:${(receiver.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  server = await startServer({ WEBHOOK_HOSTS: "localhost" });
  staff = await signInStaff(server);
  product = unwrap(await staff.from("products").select("id, description").order("id").limit(1).single());
});
afterAll(async () => {
  await server?.discard();
  receiver.close();
});
beforeEach(async () => {
  await makeService(server).from("webhooks").delete().gt("id", 0).throwOnError();
  calls = [];
  status = 204;
});

const save = (client: Client, values: object) => client.functions.invoke<{ id: number }>("webhooks", { body: values });
const refusal = async ({ error }: { error: { context: Response } | null }) => ({
  status: error?.context.status,
  ...(await error?.context.json()),
});
const change = (description: string) =>
  staff.from("products").update({ description }).eq("id", product.id).throwOnError();
const told = () => vi.waitUntil(() => calls.at(-1), { timeout: 20_000 });

test("a change is posted, signed; what it was is in it, and it is one message", async () => {
  const { id } = unwrap(await save(staff, { ...HOOK, url: address() }));
  const [hook] = unwrap(await staff.from("webhooks").select("*"));
  expect(hook).toMatchObject({ id, ...HOOK, url: address() });
  await change("Told of.");
  const { headers, body } = await told();
  const message = new Webhook(hook?.secret ?? "").verify(body, headers) as Told;
  expect(message).toMatchObject({
    type: "content.changed",
    data: { changes: [{ table: "products", id: product.id, after: { description: "Told of." } }] },
  });
  expect(headers["webhook-id"]).toBe(message.data.act.id);
  await vi.waitUntil(async () => {
    const { data } = await staff.rpc("webhook_states");
    return Number(Object(data)[0]?.waiting) === 0;
  });
  expect(calls).toHaveLength(1);
});

test("one that doesn't answer holds up no other; what was refused comes again under the same id", async () => {
  let speak: () => void = () => undefined;
  silence = new Promise((resolve) => {
    speak = resolve;
  });
  await save(staff, { ...HOOK, url: address("/silent") });
  await change("First.");
  await told();
  calls = [];
  status = 503;
  const { id } = unwrap(await save(staff, { ...HOOK, url: address("/") }));
  await change("Second.");
  const first = await told();
  speak();
  const failed = () => staff.rpc("webhook_deliveries", { webhook_id: id }).then(({ data }) => Object(data)[0]);
  await vi.waitUntil(async () => (await failed())?.status === 503);
  expect(await failed()).toMatchObject({ state: "waiting", attempts: 1, error: "The receiver answered 503" });
  status = 200;
  calls = [];
  await staff.rpc("send_webhook_again", { delivery_id: (await failed()).id }).throwOnError();
  const again = await vi.waitUntil(
    () => calls.find(({ headers }) => headers["webhook-id"] === first.headers["webhook-id"]),
    {
      timeout: 20_000,
    },
  );
  expect(again.body).toBe(first.body);
  await vi.waitUntil(async () => (await failed()).state === "delivered");
});

test.each([
  "http://127.0.0.1:1/",
  "http://[::1]/",
  "http://10.0.0.1/",
  "http://169.254.169.254/latest",
  "http://0x7f.1/",
])("%s is refused", async (url) => {
  expect(await refusal(await save(staff, { ...HOOK, url }))).toEqual({
    status: 400,
    error: "This address is, or leads to, a private network, which webhooks don't reach",
    hint: "url",
  });
});

test("what is no address is refused, and whoever is no owner", async () => {
  for (const url of ["", "erp", "ftp://erp.example/", "https://mei:secret@erp.example/", 7]) {
    expect(await refusal(await save(staff, { ...HOOK, url }))).toMatchObject({ status: 400, hint: "url" });
  }
  expect(await refusal(await save(makeVisitor(server), { ...HOOK, url: address() }))).toMatchObject({ status: 401 });
  expect(await refusal(await save(staff, { ...HOOK, url: address(), id: 0 }))).toMatchObject({ status: 404 });
  expect(unwrap(await staff.from("webhooks").select("id"))).toEqual([]);
});

test("an address that has become a private one is sent nothing", async () => {
  await makeService(server)
    .from("webhooks")
    .insert({ url: address().replace("localhost", "127.0.0.1") })
    .throwOnError();
  await change("To nobody.");
  const message = () => staff.rpc("webhook_states").then(({ data }) => Object(data)[0]);
  const hook = unwrap(await staff.from("webhooks").select("id").single());
  await vi.waitUntil(async () => (await message())?.waiting === 1);
  const failed = () => staff.rpc("webhook_deliveries", { webhook_id: hook.id }).then(({ data }) => Object(data)[0]);
  await vi.waitUntil(async () => (await failed())?.error, { timeout: 20_000 });
  expect((await failed()).error).toContain("private network");
  expect(calls).toEqual([]);
});
