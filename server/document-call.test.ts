import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { makeDocumentCalls } from "./document-call.ts";

const ORIGIN = "http://localhost:3000";
const KEY = "sb_publishable_of_the_test";
const callOf = makeDocumentCalls(ORIGIN, KEY);

type Ask = (client: SupabaseClient) => PromiseLike<unknown>;

/** What is recognised in what the official client sends. */
async function recognised(ask: Ask, { key = KEY, origin = ORIGIN, options = {} } = {}) {
  const calls: unknown[] = [];
  const client = createClient(origin, key, {
    ...options,
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        calls.push(callOf(input, init));
        return Response.json(null);
      },
    },
  });
  await ask(client);
  expect(calls).toHaveLength(1);
  return calls[0];
}

test("a visitor's call of a function", async () => {
  expect(await recognised((client) => client.rpc("product_page", { language: "zh", slug: "金線" }))).toEqual({
    name: "product_page",
    args: { language: "zh", slug: "金線" },
  });
  expect(await recognised((client) => client.rpc("home_page"))).toEqual({ name: "home_page", args: {} });
});

const OTHERS: [string, Ask][] = [
  ["a table", (client) => client.from("products").select()],
  ["a new row", (client) => client.from("products").insert({ a: 1 })],
  ["one row of a function", (client) => client.rpc("home_page").single()],
  ["rows of a function that are chosen", (client) => client.rpc("home_page").select("slides")],
  ["a function by GET", (client) => client.rpc("home_page", {}, { get: true })],
  ["a function with a count", (client) => client.rpc("home_page", {}, { count: "exact" })],
  ["a function with a header", (client) => client.rpc("home_page").setHeader("Prefer", "tx=rollback")],
  ["another schema", (client) => client.schema("private").rpc("home_page")],
  ["a way out of the functions", (client) => client.rpc("../products")],
];
test.each(OTHERS)("%s goes the long way", async (_what, ask) => {
  expect(await recognised(ask)).toBeUndefined();
});

test("another key, another person and another backend go the long way", async () => {
  const ask: Ask = (client) => client.rpc("home_page");
  expect(await recognised(ask, { key: "sb_secret_of_the_test" })).toBeUndefined();
  expect(await recognised(ask, { options: { accessToken: async () => "a.b.c" } })).toBeUndefined();
  expect(await recognised(ask, { origin: "http://localhost:30001" })).toBeUndefined();
});

test("a request that is made already goes the long way", () => {
  expect(
    callOf(new Request(`${ORIGIN}/rest/v1/rpc/home_page`, { method: "POST", body: "{}" }), undefined),
  ).toBeUndefined();
});
