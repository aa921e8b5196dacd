import { expect, test } from "vitest";
import { serverClient } from "../../app/lib/backend/server-client.ts";
import type { Platform } from "../../app/lib/platform.ts";
import type { Backend } from "../../embedded-backend/backend.ts";
import { embeddedAccess } from "../../server/backend-access.ts";

const SITE = "http://localhost:3000";

/** The pages' own client on a backend that notes which way it is asked. */
function makeClient(document: Awaited<ReturnType<Backend["readDocument"]>>) {
  const asked: string[] = [];
  const backend = {
    publishableKey: "sb_publishable_of_the_test",
    readDocument: async (name: string, args: object) => {
      asked.push(`short ${name} ${JSON.stringify(args)}`);
      return document;
    },
    fetch: async ({ url }: Request) => {
      asked.push(`long ${new URL(url).pathname}`);
      return Response.json({ from: "wire" });
    },
    changes: { version: () => 1 },
  } as unknown as Backend;
  const { fetch, publishableKey, url } = embeddedAccess(backend, SITE);
  const client = serverClient({ fetch, publishableKey, supabaseUrl: url } as Platform);
  return { asked, client };
}

test("the pages' client reads a document on the short way alone", async () => {
  const { asked, client } = makeClient({ status: 200, text: '{"slides":[]}' });
  expect(await client.rpc("home_page", { language: "zh" })).toMatchObject({ data: { slides: [] }, error: null });
  expect(asked).toEqual(['short home_page {"language":"zh"}']);
});

test("what the short way leaves goes the long way", async () => {
  const { asked, client } = makeClient(undefined);
  expect((await client.rpc("home_page", { language: "en" })).data).toEqual({ from: "wire" });
  expect(asked).toEqual(['short home_page {"language":"en"}', "long /rest/v1/rpc/home_page"]);
});

test("a backend that can't answer now is not asked once more", async () => {
  const error = { code: "PGRST001", message: "Database connection error", details: null, hint: null };
  const { asked, client } = makeClient({ status: 503, text: JSON.stringify(error) });
  expect(await client.rpc("home_page", { language: "en" })).toMatchObject({ data: null, error, status: 503 });
  expect(asked).toHaveLength(1);
});

test("tables are read on the long way", async () => {
  const { asked, client } = makeClient({ status: 200, text: "[]" });
  await client.from("languages").select("code");
  expect(asked).toEqual(["long /rest/v1/languages"]);
});
