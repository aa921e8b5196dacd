import { expect, test } from "vitest";
import { kindOf } from "../../lib/backend/failure.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import type { Platform } from "../../lib/platform.ts";
import { deleteStaleFiles, listStaleFiles } from "./stale-files.data.ts";

/** A client whose backend always gives this answer. */
function answering(body: unknown, status = 200): StaffClient {
  const fetch: Platform["fetch"] = async () => Response.json(body, { status });
  return serverClient({ supabaseUrl: "http://backend.test", publishableKey: "key", fetch } as Platform);
}

test("an answer of another shape is told as such", async () => {
  const client = answering({ files: "none" });
  await expect(listStaleFiles(client, 1, undefined)).rejects.toThrow("Invalid response from server");
  await expect(deleteStaleFiles(client, ["a.png"])).rejects.toThrow("Invalid response from server");
});

test("a refusal is told in the function's words, with what it means for the session", async () => {
  const failure = await listStaleFiles(answering({ error: "Please sign in" }, 401), 1, "image").catch((error) => error);
  expect([failure.message, kindOf(failure)]).toEqual(["Please sign in", "signed-out"]);
});

test.each([{ error: "Invalid API key" }, { message: "Legacy API keys are disabled", hint: "Use the new ones." }])(
  "a refused key, told as %o, is no missing sign-in",
  async (body) => {
    const failure = await listStaleFiles(answering(body, 401), 1, "image").catch((error) => error);
    expect(kindOf(failure)).toBe("key-refused");
  },
);
