import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { entry } from "./entry.ts";
import { MissingSetting } from "./keys.ts";

const log = vi.spyOn(console, "error");
beforeEach(() => log.mockImplementation(() => undefined));
afterEach(() => log.mockReset());

const request = new Request("http://project.test/functions/v1/f", { method: "POST" });
const failWith = (error: unknown) =>
  entry(() => {
    throw error;
  })(request);

it.each([
  [new MissingSetting("SUPABASE_URL is not set"), 503, "The function is not set up", "SUPABASE_URL is not set"],
  [
    { code: "", message: "Legacy API keys are disabled" },
    503,
    "The project refuses the key of this function: Legacy API keys are disabled",
    "The project refuses the key of this function: Legacy API keys are disabled",
  ],
])("%j is a line in the log, and an answer", async (failure, status, error, line) => {
  const answer = await failWith(failure);
  expect([answer.status, await answer.json()]).toEqual([status, { error }]);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(log.mock.calls).toEqual([[line]]);
});

it("any other failure tells nothing, and the log keeps it", async () => {
  const secret = new Error("select secret from /srv");
  const answer = await failWith(secret);
  expect([answer.status, await answer.json()]).toEqual([500, { error: "Internal error" }]);
  expect(log.mock.calls).toEqual([[secret]]);
});

it("a browser that asks whether it may call is told so, whatever is set", async () => {
  const handle = vi.fn();
  const answer = await entry(handle)(new Request(request.url, { method: "OPTIONS" }));
  expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([204, "*"]);
  expect(handle).not.toHaveBeenCalled();
});
