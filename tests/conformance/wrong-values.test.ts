import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, makeVisitor, signInStaff } from "./clients.ts";

let server: RunningServer;
let staff: Client;

beforeAll(async () => {
  server = await startServer();
  staff = await signInStaff(server);
});
afterAll(() => server?.discard());

// On PGlite a parameter that could not be written once left its transaction open, and the next request failed in it.
test.each([
  ["a number for a list", { ids: -2e86 }],
  ["a text for a list", { ids: "x" }],
  ["a list of lists of objects", { ids: [[{}], [{ a: 1 }]] }],
])("%s is a clear refusal, and harms no request after it", async (_name, wrong) => {
  const refused = staff.rpc("delete_rows", { entity: "products", ...wrong } as never);
  const reads = Array.from({ length: 10 }, () => makeVisitor(server).from("languages").select("code"));
  const [answer, ...rows] = await Promise.all([refused, ...reads]);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(rows.map(({ status, data }) => [status, data?.length])).toEqual(reads.map(() => [200, 3]));
});

test("a query that ends within a quotation is a clear refusal", async () => {
  const { publishableKey } = server.keys();
  const answer = await fetch(`${server.url}/rest/v1/products?select=%22`, { headers: { apikey: publishableKey } });
  expect([answer.status, (await answer.json()).code]).toEqual([400, "PGRST100"]);
});
