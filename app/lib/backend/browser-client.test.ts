import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openVisitorClient } from "./browser-client.ts";

const bearers: (string | undefined)[] = [];
const backend = createServer((request, response) => {
  bearers.push(request.headers.authorization);
  response.setHeader("Content-Type", "application/json").end("{}");
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});
afterAll(() => void backend.close());
afterEach(() => {
  bearers.length = 0;
  vi.unstubAllGlobals();
});

const key = "sb_publishable_aaaaaaaaaaaaaaaa";
const legacyKey = "eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2ln";

test("a function of the embedded backend is called with the key as bearer", async () => {
  vi.stubGlobal("location", { origin: url });
  const client = await openVisitorClient({ url: null, publishableKey: key });
  await client.functions.invoke("send-contact-email", { body: {} });
  expect(bearers).toEqual([`Bearer ${key}`]);
});

test("a hosted function gets a legacy key as bearer, and a key that is no JWT not", async () => {
  for (const publishableKey of [key, legacyKey]) {
    const client = await openVisitorClient({ url, publishableKey, images: "server" });
    await client.functions.invoke("send-contact-email", { body: {} });
  }
  expect(bearers).toEqual([undefined, `Bearer ${legacyKey}`]);
});
