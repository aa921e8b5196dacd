import { expect, test } from "vitest";
import { serverClient } from "../../lib/backend/server-client.ts";
import type { Platform } from "../../lib/platform.ts";
import { getSampleRequest, sendSampleRequest } from "./samples.data.ts";

const request = {
  ...{ company: "", name: "Ada Wong", email: "ada@example.com", country: "UK", address: "1 Mill Lane, Leeds" },
  ...{ kind: "sample" as const, phone: "", currency: "", note: "", needed_by: "" },
  lines: [{ id: 7, quantity: "1", unit: "" as const, use: "" }],
};
const sending = { changeId: "00000000-0000-4000-8000-000000000001", language: "zh" };
const token = "0a".repeat(20);

/** A client whose backend gives this answer, and the requests it makes. */
function makeClient(answer: () => Response) {
  const requests: { path: string; body: unknown }[] = [];
  const fetch: Platform["fetch"] = async (input, init) => {
    const sent = new Request(input, init);
    requests.push({ path: new URL(sent.url).pathname, body: await sent.json() });
    return answer();
  };
  const client = serverClient({ supabaseUrl: "http://backend.test", publishableKey: "key", fetch } as Platform);
  return { client, requests };
}

const send = (answer: () => Response) => sendSampleRequest(makeClient(answer).client, request, sending);

test("the request is posted with its save and its language, and its token and number come back", async () => {
  const { client, requests } = makeClient(() => Response.json({ success: true, token, number: "S-1024" }));
  expect(await sendSampleRequest(client, request, sending)).toEqual({ status: "sent", token, number: "S-1024" });
  const { address, needed_by, ...fields } = request;
  expect(requests).toEqual([
    {
      path: "/functions/v1/request-samples",
      body: { ...fields, delivery_address: address, save_id: sending.changeId, language: "zh" },
    },
  ]);
});

test("the day by which it is needed goes along where there is one", async () => {
  const { client, requests } = makeClient(() => Response.json({ success: true, token, number: "S-1024" }));
  await sendSampleRequest(client, { ...request, needed_by: "2030-01-31" }, sending);
  expect(requests).toMatchObject([{ body: { needed_by: "2030-01-31" } }]);
});

test("a shade that is gone", async () => {
  expect(await send(() => Response.json({ error: "gone" }, { status: 409 }))).toEqual({ status: "gone" });
});

test.each([
  ["an error", () => Response.json({ error: "Too busy" }, { status: 429 })],
  ["no JSON", () => new Response("<html>", { status: 502 })],
  ["no token", () => Response.json({ success: true })],
  ["something else for a token", () => Response.json({ success: true, token: "../admin" })],
  [
    "a network that fails",
    () => {
      throw new TypeError("fetch failed");
    },
  ],
])("%s is a failure with its cause", async (_what, answer) => {
  expect(await send(answer)).toEqual({ status: "failed", cause: expect.any(Error) });
});

test("what could be no token is not asked for", async () => {
  const { client, requests } = makeClient(() => Response.json(null));
  for (const text of ["", "x", "%", "0".repeat(41), "G".repeat(40)])
    expect(await getSampleRequest(client, text)).toBeNull();
  expect(requests).toEqual([]);
  expect(await getSampleRequest(client, token)).toBeNull();
  expect(requests).toEqual([{ path: "/rest/v1/rpc/sample_request_status", body: { token } }]);
});
