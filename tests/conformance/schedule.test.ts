import { afterAll, beforeAll, expect, test } from "vitest";
import { changeOf, newRecord } from "../support/entries.ts";
import { makeDataDir, type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, signInStaff, unwrap, write, writtenOf } from "./clients.ts";
import { drafts } from "./drafts.ts";
import { getRaw } from "./wire.ts";

// What goes live and ends by itself, on the pages that the server keeps, and while no server ran.
const dataDir = makeDataDir();
const WITHIN_MS = 10_000;
let server: RunningServer;
let staff: Client;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir });
  staff = await signInStaff(server);
});
afterAll(() => server?.discard());

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

async function page(path: string, host = "") {
  const { status, text } = await getRaw(server, path, { Host: `${host}localhost:${server.port}` });
  return { status, text };
}

async function makeHidden(slug: string) {
  return writtenOf(await write(staff, "products", newRecord({ ...drafts.product, name: `Called ${slug}`, slug }))).id;
}

/** Plans as a client of the wire does. */
const plan = async (id: number, times: { publish_at?: string; unpublish_at?: string }) =>
  unwrap(await staff.from("products").update(times).eq("id", id).select("id").single());

/** The page of the product, the list, the site map and the Chinese hosts. */
async function whereShown(slug: string): Promise<boolean[]> {
  const [own, cn, list, map] = await Promise.all([
    page(`/products/${slug}`),
    page(`/products/${slug}`, "cn."),
    page("/products?size=48"),
    page("/sitemap.xml"),
  ]);
  return [own.status === 200, cn.status === 200, list.text.includes(`Called ${slug}`), map.text.includes(`/${slug}<`)];
}

const NOWHERE = [false, false, false, false];
const EVERYWHERE = [true, true, true, true];

async function acts() {
  const { rows } = unwrap(await staff.rpc("list_changes", { kind: "schedule" })) as unknown as {
    rows: { id: string; kind: string; record_count: number }[];
  };
  return rows;
}

test("what was due while no server ran is live five seconds after its start, in one act, until that is taken back", async () => {
  const [first, second] = [await makeHidden("first-planned"), await makeHidden("second-planned")];
  expect(await whereShown("first-planned")).toEqual(NOWHERE);
  const due = inMs(1500);
  await plan(first, { publish_at: due });
  await plan(second, { publish_at: due });
  await server.stop();
  await expect.poll(() => Date.now() > Date.parse(due), { timeout: WITHIN_MS }).toBe(true);

  server = await startServer({ DATA_DIR: dataDir });
  await expect.poll(() => whereShown("first-planned"), { timeout: 5000 }).toEqual(EVERYWHERE);
  expect(await whereShown("second-planned")).toEqual(EVERYWHERE);
  staff = await signInStaff(server);
  const [act, ...others] = await acts();
  expect([act?.record_count, others]).toEqual([2, []]);

  unwrap(await staff.rpc("undo_change", { id: act?.id ?? "" }));
  expect(await whereShown("first-planned")).toEqual(NOWHERE);
  // The next run leaves it so.
  const third = await makeHidden("third-planned");
  await plan(third, { publish_at: inMs(100) });
  await expect.poll(() => whereShown("third-planned"), { timeout: WITHIN_MS }).toEqual(EVERYWHERE);
  expect(await whereShown("first-planned")).toEqual(NOWHERE);
});

test("what ends is gone from pages that are kept, and what somebody hid by hand stays hidden", async () => {
  const [ending, hidden] = [await makeHidden("ending"), await makeHidden("hidden-by-hand")];
  for (const id of [ending, hidden])
    writtenOf(await write(staff, "products", changeOf(id, { status: ["Inactive", "Active"] })));
  expect(await whereShown("ending")).toEqual(EVERYWHERE);
  const due = inMs(1000);
  await plan(ending, { unpublish_at: due });
  await plan(hidden, { unpublish_at: due });
  // Hidden and shown again by hand: what was planned before is no longer meant.
  for (const status of ["Inactive", "Active"])
    unwrap(await staff.from("products").update({ status }).eq("id", hidden).select("id").single());
  await expect.poll(() => whereShown("ending"), { timeout: WITHIN_MS }).toEqual(NOWHERE);
  expect(await whereShown("hidden-by-hand")).toEqual(EVERYWHERE);
});
