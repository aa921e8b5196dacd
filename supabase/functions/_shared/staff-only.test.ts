import { createClient } from "@supabase/supabase-js";
import { expect, it } from "vitest";
import { handleDeleteStorageFiles } from "../delete-storage-files/handler.ts";
import { handleGetStaleFiles } from "../get-stale-files/handler.ts";

/** What both functions answer to a signed-in caller whose project gives this answer to everything. */
async function answersOf(status: number, body: object) {
  const caller = createClient("http://project.test", "key", {
    auth: { persistSession: false },
    global: { fetch: async () => Response.json(body, { status }) },
  });
  const headers = { apikey: "key", Authorization: "Bearer a.b.c" };
  const filePaths = JSON.stringify({ filePaths: ["products/a.jpg"] });
  const address = "http://project.test/functions/v1/f";
  const answers = [
    await handleGetStaleFiles(new Request(address, { headers }), { caller }),
    await handleDeleteStorageFiles(new Request(address, { method: "POST", headers, body: filePaths }), { caller }),
  ];
  return Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
}

it.each(["Invalid API key", "Legacy API keys are disabled", "No API key found in request"])(
  "a project that says %j refuses the function's key and not who is signed in",
  async (message) => {
    const told = [503, { error: `The project refuses the key of this function: ${message}` }];
    expect(await answersOf(401, { message, hint: "See the settings of the project." })).toEqual([told, told]);
  },
);

it.each([
  [401, { code: "PGRST301", message: "JWT expired" }, 401, "Please sign in"],
  [403, { code: "42501", message: "permission denied for function" }, 403, "Only staff may do this"],
  [403, { code: "PT403", message: "Only staff may do this" }, 403, "Only staff may do this"],
  [503, { code: "PGRST001", message: "No connection" }, 503, "The service does not answer just now"],
] as const)("an answer %i %j of the project is told as %i", async (status, body, told, error) => {
  expect(await answersOf(status, body)).toEqual([
    [told, { error }],
    [told, { error }],
  ]);
});
