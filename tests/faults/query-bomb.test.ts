import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { startServer } from "../support/start-server.ts";
import { percentile, startLoad } from "./load.ts";
import { IS_FULL, note } from "./rounds.ts";

const LENGTH_MS = IS_FULL ? 60_000 : 3_000;
const LONGEST_REFUSAL_MS = 100;
const SLOWEST_P95_MS = 1_000;

const deep = (levels: number): string =>
  levels === 0 ? "*" : `*,products(*,product_category_mappings(*,product_categories(*,${wide(levels - 1)})))`;
const wide = (levels: number) => `product_category_mappings(*,${deep(levels)})`;

/** Queries that cost much more than they look; those that may pass must be bearable. */
const BOMBS = [
  `products?select=*,${wide(3)}`,
  "products?select=*,a:item_codes(*),b:item_codes(*),c:item_codes(*),d:item_codes(*),e:item_codes(*),f:item_codes(*)",
  "products?select=*,item_codes(*,products(*,product_images(*,products(*,item_codes(*)))))",
  "translations?value=imatch.(a%2B)%2B%24",
  `translations?or=(${Array.from({ length: 300 }, (_, n) => `value.like.*${n}*a*b*`).join(",")})`,
  "translations?select=*&order=value&limit=1000000&value=ilike.*a*e*i*o*",
  "products?select=*,item_codes(*),product_images(*),product_category_mappings(*,product_categories(*))",
  `products?description=like.${"%25a".repeat(300)}`,
];

test("R14 query bombs are refused or bearable, and the other visitors are served", async (context) => {
  const server = await startServer({ LOG_LEVEL: "error" });
  const headers = { apikey: server.keys().publishableKey };
  const until = performance.now() + LENGTH_MS;
  const refusals: number[] = [];
  const passed = new Map<string, number>();
  const bomber = async () => {
    for (let n = 0; performance.now() < until || n < BOMBS.length; n++) {
      const bomb = BOMBS[n % BOMBS.length] ?? "";
      const began = performance.now();
      const { status } = await fetch(`${server.url}/rest/v1/${bomb}`, { headers });
      const ms = performance.now() - began;
      expect([200, 400, 414]).toContain(status);
      if (status === 200) passed.set(bomb, Math.max(passed.get(bomb) ?? 0, ms));
      else refusals.push(ms);
      if (IS_FULL) await pause(50);
    }
  };
  const stopLoad = startLoad(10, (n) =>
    n % 2 ? [`${server.url}/products`] : [`${server.url}/rest/v1/products?select=id,name&limit=24`, { headers }],
  );
  await bomber();
  const answers = await stopLoad();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(refusals.length).toBeGreaterThan(0);
  const p95 = percentile(answers, 0.95);
  const longest = Math.round(Math.max(...refusals));
  const median = Math.round(refusals.sort((a, b) => a - b)[Math.floor(refusals.length / 2)] ?? 0);
  note(
    context,
    `${refusals.length} bombs refused (median ${median} ms, at most ${longest} ms), ${passed.size} kinds answered in at most ${Math.round(Math.max(0, ...passed.values()))} ms; others p95 ${p95} ms`,
  );
  if (IS_FULL) {
    expect(median).toBeLessThan(LONGEST_REFUSAL_MS);
    expect(p95).toBeLessThan(SLOWEST_P95_MS);
  }
  await server.discard();
}, 180_000);
