import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePicture } from "../../embedded-backend/storage/sample-files.fixture.ts";
import { type Client, signInStaff } from "../conformance/clients.ts";
import { readPresent } from "../conformance/present.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { percentile, startLoad } from "./load.ts";
import { IS_FULL, note } from "./rounds.ts";

const DURATION_MS = 30_000;
const LARGEST_UPLOAD = 5 * 1024 * 1024;

const REST = [
  "/rest/v1/products?select=id,name,slug,image_url&status=eq.Active&order=display_order&limit=20",
  "/rest/v1/products?select=*,product_images(*),item_codes(*)&slug=eq.SLUG",
  "/rest/v1/news_items?select=*&order=created_at.desc&limit=6",
  "/rest/v1/translations?select=*&entity_type=eq.products&entity_id=eq.ID&language_code=eq.zh",
];
const PAGES = ["/products", "/products/SLUG", "/", "/news"];

let server: RunningServer;
let staff: Client;
/** Names a product that is there. */
let named: (path: string) => string;

beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: "warn" });
  staff = await signInStaff(server);
  const { product } = await readPresent(server);
  named = (path) => path.replace("SLUG", product.slug).replace("ID", String(product.id));
});
afterAll(() => server?.discard());

/** Uploads and removes a file of the largest size until it is stopped. */
async function startUploads(): Promise<() => Promise<number>> {
  const head = await makePicture("jpeg", 900, 600);
  const picture = Buffer.concat([head, Buffer.alloc(LARGEST_UPLOAD - head.length)]);
  let isOver = false;
  const running = (async () => {
    let uploads = 0;
    for (; !isOver; uploads += 1) {
      const bucket = staff.storage.from("site-media");
      const { error } = await bucket.upload("products/load.jpg", picture, { contentType: "image/jpeg", upsert: true });
      if (error) throw error;
    }
    return uploads;
  })();
  return () => {
    isOver = true;
    return running;
  };
}

test.runIf(IS_FULL).for([
  ["100 REST requests a second", 100, REST, 300, false],
  ["40 pages a second", 40, PAGES, 400, false],
  ["10 pages a second beside uploads of 5 MB", 10, PAGES, 800, true],
] as const)(
  "R31 %s: no failure, and 95 of 100 in time",
  { timeout: 120_000 },
  async ([name, rate, given, slowest, withUploads], context) => {
    const paths = given.map(named);
    // The first answers make plans and pictures that later ones find.
    for (const warm of paths)
      await fetch(`${server.url}${warm}`, { headers: { apikey: server.keys().publishableKey } });
    const stopUploads = withUploads ? await startUploads() : async () => 0;
    const headers = { apikey: server.keys().publishableKey };
    const stop = startLoad(rate, (n) => [`${server.url}${paths[n % paths.length]}`, { headers }]);
    await pause(DURATION_MS);
    const answers = await stop();
    const uploads = await stopUploads();
    const failed = answers.filter(({ status }) => status !== 200).length;
    const p95 = percentile(answers, 0.95);
    const figure = `${name}: ${answers.length} answers, ${failed} failed, p95 ${p95} ms${withUploads ? `, ${uploads} uploads` : ""}`;
    console.log(figure);
    note(context, figure);
    expect(failed).toBe(0);
    expect(p95).toBeLessThan(slowest);
  },
);
