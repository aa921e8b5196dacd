import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CdnTarget, makePurge } from "./drivers.ts";

type Call = { method: string; url: string; headers: Record<string, unknown>; body: string };

let calls: Call[];
let answer: { status: number; body: string };
const peer = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = "", url = "", headers } = request;
  calls.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(answer.status).end(answer.body);
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
});
afterAll(() => peer.close());
beforeEach(() => {
  calls = [];
  answer = { status: 200, body: '{"success": true, "status": "ok"}' };
});

const many = Array.from({ length: 600 }, (_, n) => `products:${n}`);
const fastly: CdnTarget = { kind: "fastly", service: "SU1Z0isxPaozGVKXdv0eY", token: "a-token-of-fastly" };
const cloudflare: CdnTarget = { kind: "cloudflare", zone: "023e105f4ecef8ad9ca31a8372d0c353", token: "a-token-of-it" };

// The requests as the two services document them: Fastly "Purge multiple surrogate key tags", Cloudflare "Purge Cached Content".
test("Fastly is sent at most 256 surrogate keys at once, with its key", async () => {
  await makePurge(fastly, origin)(many);
  expect(calls.map(({ method, url, headers }) => [method, url, headers["fastly-key"]])).toEqual(
    Array(3).fill(["POST", "/service/SU1Z0isxPaozGVKXdv0eY/purge", "a-token-of-fastly"]),
  );
  expect(calls.map(({ body }) => JSON.parse(body).surrogate_keys.length)).toEqual([256, 256, 88]);
  // A purge that only marks pages as stale would show them once more.
  expect(calls[0]?.headers).not.toHaveProperty("fastly-soft-purge");
});

test("Cloudflare is sent at most 30 tags at once, with its token", async () => {
  await makePurge(cloudflare, origin)(many.slice(0, 31));
  expect(calls.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual(
    Array(2).fill(["POST", "/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache", "Bearer a-token-of-it"]),
  );
  expect(calls.map(({ body }) => JSON.parse(body).tags.length)).toEqual([30, 1]);
});

test("Varnish is sent the tags in a header", async () => {
  await makePurge({ kind: "varnish", url: origin })(["products:1", "products.any"]);
  expect(calls.map(({ method, url, headers }) => [method, url, headers["xkey-purge"]])).toEqual([
    ["PURGE", "/", "products:1 products.any"],
  ]);
});

test.each([
  ["a refusal", { status: 403, body: "no" }, fastly, "The CDN answered 403: no"],
  ["a refusal within a success", { status: 200, body: '{"success": false}' }, cloudflare, "The CDN refused"],
] as const)("%s is no success", async (_what, given, target, message) => {
  answer = given;
  await expect(makePurge(target, origin)(["site"])).rejects.toThrow(message);
});
