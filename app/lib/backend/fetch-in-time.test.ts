import { afterEach, expect, test, vi } from "vitest";
import { fetchInTime } from "./fetch-in-time.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The signal that a request is sent with, and how long it waits for an answer. */
async function send(path: string, init?: RequestInit) {
  const sent = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => new Response());
  vi.stubGlobal("fetch", sent);
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await fetchInTime(`https://kinran.test${path}`, init);
  return { signal: sent.mock.calls[0]?.[1]?.signal, waits: timeout.mock.calls[0]?.[0] };
}

test.each([
  ["/rest/v1/products?select=*", 15_000],
  ["/rest/v1/rpc/sheet_rows", 15_000],
  ["/rest/v1/rpc/write_records", 45_000],
  ["/rest/v1/rpc/undo_change", 45_000],
  ["/storage/v1/object/site-media/a.jpg", undefined],
])("%s is waited for %s ms", async (path, wanted) => {
  expect((await send(path)).waits).toBe(wanted);
});

test("who asks can still give up before", async () => {
  const given = new AbortController();
  const { signal } = await send("/rest/v1/products", { signal: given.signal });
  expect(signal?.aborted).toBe(false);
  given.abort();
  expect(signal?.aborted).toBe(true);
});
