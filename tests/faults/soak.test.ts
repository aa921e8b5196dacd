import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { signInStaff, unwrap } from "../conformance/clients.ts";
import { readPresent } from "../conformance/present.ts";
import { startServer } from "../support/start-server.ts";
import { percentile, startLoad } from "./load.ts";
import { IS_FULL, note } from "./rounds.ts";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 20);
const SLICE_S = 10;
const READS_PER_S = 30;
/** From this minute on memory must stay level. */
const WARM_MINUTE = 5;
const MOST_GROWTH = 1.1;

/** What is read of a site that shows this product. */
const pagesWith = (product: { slug: string; image_url: string | null }) => [
  "/",
  "/products",
  "/products?q=gold",
  `/products/${product.slug}`,
  "/resources",
  "/news",
  "/about",
  "/contact",
  "/rest/v1/products?select=*,product_images(*)&limit=20",
  "/rest/v1/item_codes?select=*&limit=50",
  `${product.image_url?.replace("/object/", "/render/image/")}?width=480`,
];

test.runIf(IS_FULL)(
  `R29 soak of ${MINUTES} minutes, ${READS_PER_S} reads and one write a second: level memory, no failure`,
  async (context) => {
    const server = await startServer({ LOG_LEVEL: "warn" });
    const staff = await signInStaff(server);
    const headers = { apikey: server.keys().publishableKey };
    const pages = pagesWith((await readPresent(server)).product);
    const { data: written } = await staff.from("products").select("id").throwOnError();
    const status = () => readFileSync(`/proc/${server.process.pid}/status`, "utf8");
    const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(status())?.[1]) / 1024;
    const memory: number[] = [];
    const handles: number[] = [];
    const slow: number[] = [];
    let reads = 0;
    let writes = 0;
    let failures = 0;
    for (let second = 0; second < MINUTES * 60; second += SLICE_S) {
      const stop = startLoad(READS_PER_S, (n) => [`${server.url}${pages[n % pages.length]}`, { headers }]);
      for (let write = 0; write < SLICE_S; write += 1) {
        const began = performance.now();
        const description = `Soaked ${second + write}`;
        unwrap(
          await staff
            .from("products")
            .update({ description })
            .eq("id", written?.[writes % written.length]?.id ?? 0)
            .select("id"),
        );
        writes += 1;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - (performance.now() - began))));
      }
      const answers = await stop();
      reads += answers.length;
      failures += answers.filter((answer) => answer.status === 0 || answer.status >= 500).length;
      slow.push(percentile(answers, 0.99));
      memory.push(residentMb());
      handles.push(readdirSync(`/proc/${server.process.pid}/fd`).length);
    }
    const slices = 60 / SLICE_S;
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const warm = mean(memory.slice((WARM_MINUTE - 1) * slices, WARM_MINUTE * slices));
    const last = mean(memory.slice(-slices));
    const figure = [
      `${reads} reads, ${writes} writes, ${failures} failures`,
      `memory ${Math.round(warm)} MB in minute ${WARM_MINUTE}, ${Math.round(last)} MB in the last`,
      `${handles[slices]} open files, ${handles.at(-1)} at the end`,
      `p99 ${Math.round(mean(slow))} ms`,
    ].join("; ");
    console.log(figure);
    note(context, figure);
    expect(failures).toBe(0);
    expect(last).toBeLessThanOrEqual(warm * MOST_GROWTH);
    expect(handles.at(-1)).toBeLessThanOrEqual((handles[slices] ?? 0) + 20);
    await server.discard();
  },
  (MINUTES + 3) * 60_000,
);
