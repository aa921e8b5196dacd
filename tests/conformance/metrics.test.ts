import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { signInStaff } from "./clients.ts";

const TOKEN = "a token of sixteen or more";
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN: TOKEN.replaceAll(" ", "-") });
});
afterAll(() => server?.discard());

const look = (bearer?: string) =>
  fetch(`${server.url}/metrics`, bearer === undefined ? {} : { headers: { Authorization: `Bearer ${bearer}` } });

test("figures of the process are for the collector and for staff, and for nobody else", async () => {
  for (const bearer of [undefined, "", "wrong", server.keys().publishableKey]) {
    const refused = await look(bearer);
    expect([refused.status, await refused.text()]).toEqual([401, "Unauthorized"]);
  }
  await fetch(`${server.url}/products?q=somebody@example.com`);
  const session = (await (await signInStaff(server)).auth.getSession()).data.session;
  for (const bearer of [TOKEN.replaceAll(" ", "-"), session?.access_token]) {
    const answer = await look(bearer);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toContain("text/plain");
    const text = await answer.text();
    expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",kind="page",status="200"\} \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).not.toContain("example.com");
  }
});
