import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startForwarder } from "../support/forwarder.ts";
import { hasPooler, startPooler } from "../support/pooler.ts";
import { makeDataDir, type RunningServer, spawnServer, startServer } from "../support/start-server.ts";
import { type Client, makeVisitor, signInStaff } from "./clients.ts";

// Two processes behind PgBouncer in transaction mode with its defaults, each with a data directory of its own: what they share
// comes by the environment (docs/deploying.md, "Growing").
const SERVER = process.env.TEST_DATABASE_URL;
const SAVES = 20;
const KEYS = {
  JWT_SECRET: "7c1f0a9be8d64352a0c9e1d7b6f5483920aa",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_AAAAAAAAAAAAAAAAAAAAAA_ABCDEFGH",
  SUPABASE_SECRET_KEY: "sb_secret_BBBBBBBBBBBBBBBBBBBBBB_ABCDEFGH",
};

const asVisitor = { headers: { apikey: KEYS.SUPABASE_PUBLISHABLE_KEY } };

describe.skipIf(!SERVER || !hasPooler)("behind a pooler", () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let first: RunningServer;
  let processes: RunningServer[];
  let staff: Client[];
  let owner: postgres.Sql;

  beforeAll(async () => {
    pooler = await startPooler(SERVER ?? "");
    // It makes the database, and stays out of what follows.
    first = await startServer();
    const direct = first.databaseUrl ?? "";
    owner = postgres(direct, { max: 1, onnotice: () => undefined });
    const addresses = { DATABASE_URL: pooler.through(direct), DATABASE_DIRECT_URL: direct };
    processes = [];
    for (let n = 0; n < 2; n++) processes.push(await startServer({ ...KEYS, ...addresses, DATA_DIR: makeDataDir() }));
    for (const one of processes)
      Object.assign(one, {
        keys: () => ({
          publishableKey: KEYS.SUPABASE_PUBLISHABLE_KEY,
          secretKey: KEYS.SUPABASE_SECRET_KEY,
          jwtSecret: KEYS.JWT_SECRET,
        }),
      });
    staff = [await signInStaff(one()), await signInStaff(two())];
  });
  afterAll(async () => {
    await owner?.end();
    for (const one of processes ?? []) await one.discard();
    await first?.discard();
    await pooler?.close();
  });

  const one = () => processes[0] as RunningServer;
  const two = () => processes[1] as RunningServer;

  async function save(client: Client | undefined, slug: string, description: string) {
    await client?.from("products").update({ description }).eq("slug", slug).throwOnError();
  }
  const page = async (server: RunningServer, path: string) => (await fetch(server.url + path)).text();

  test("pages, health and readiness are answered, and a session of one holds at the other", async () => {
    for (const server of processes)
      for (const path of ["/", "/products", "/healthz", "/readyz"])
        expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
    const session = (await staff[0]?.auth.getSession())?.data.session;
    const headers = { apikey: KEYS.SUPABASE_PUBLISHABLE_KEY, Authorization: `Bearer ${session?.access_token}` };
    expect((await fetch(`${two().url}/auth/v1/user`, { headers })).status).toBe(200);
  });

  test("what one saves stands on the other's next page", async () => {
    const { data } = await makeVisitor(one()).from("products").select("slug").limit(1).single().throwOnError();
    const seen: number[] = [];
    for (let n = 0; n < SAVES; n++) {
      await page(processes[n % 2] as RunningServer, `/products/${data.slug}`);
      await save(staff[(n + 1) % 2], data.slug, `Edition ${n}.`);
      if ((await page(processes[n % 2] as RunningServer, `/products/${data.slug}`)).includes(`Edition ${n}.`))
        seen.push(n);
    }
    expect(seen).toHaveLength(SAVES);
  });

  test("a process that was held up shows nothing old when it goes on", async () => {
    const { data } = await makeVisitor(one()).from("products").select("slug").limit(1).single().throwOnError();
    const address = `/products/${data.slug}`;
    await page(two(), address);
    two().process.kill("SIGSTOP");
    // The first of them waits for it, in vain.
    for (const n of [1, 2, 3]) await save(staff[0], data.slug, `Held up ${n}.`);
    two().process.kill("SIGCONT");
    expect(await page(two(), address)).toContain("Held up 3.");
  });

  test("searches at once all find", async () => {
    const searches = Array.from({ length: 64 }, (_, n) => fetch(`${one().url}/products?q=metallic+${n}`));
    expect((await Promise.all(searches)).map(({ status }) => status)).toEqual(Array(64).fill(200));
  });

  test("a statement of a visitor that takes too long is ended", async () => {
    const held = owner.begin(async (sql) => {
      await sql`lock table public.languages in access exclusive mode`;
      const headers = { apikey: KEYS.SUPABASE_PUBLISHABLE_KEY };
      const answer = await fetch(`${one().url}/rest/v1/languages?select=code`, { headers });
      expect([answer.status, (await answer.json()).code]).toEqual([503, "57014"]);
    });
    await held;
    expect((await fetch(`${one().url}/healthz`)).status).toBe(200);
  });

  test("wrong passwords count together, whichever process is asked", async () => {
    const signIn = async (n: number) => {
      const headers = { apikey: KEYS.SUPABASE_PUBLISHABLE_KEY, "Content-Type": "application/json" };
      const body = JSON.stringify({ email: "guessed@kinran.test", password: `wrong ${n}` });
      const { url } = processes[n % 2] as RunningServer;
      return (await fetch(`${url}/auth/v1/token?grant_type=password`, { method: "POST", headers, body })).status;
    };
    const answers: number[] = [];
    for (let n = 0; n < 14; n++) answers.push(await signIn(n));
    expect(answers).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
    const [row] = await owner`select count(*)::integer as rows from private.rate_limits where key like '%guessed%'`;
    expect(row?.rows).toBe(0);
  });

  test("a start that is given the pooler alone says in one line what is missing", async () => {
    const server = await spawnServer({
      ...KEYS,
      DATABASE_URL: pooler.through(first.databaseUrl ?? ""),
      DATA_DIR: makeDataDir(),
    });
    const code = await new Promise((resolve) => server.process.once("close", resolve));
    expect(code).toBe(1);
    expect(server.output()).toContain(
      "A pooler answers where the server itself is needed: DATABASE_DIRECT_URL must name it",
    );
    await server.discard();
  });

  test("a stop is told before it comes: ready no more, and still answering", async () => {
    one().process.kill("SIGTERM");
    await expect.poll(async () => (await fetch(`${one().url}/readyz`)).status).toBe(503);
    expect((await fetch(`${one().url}/products`)).status).toBe(200);
    await expect.poll(() => one().process.exitCode, { timeout: 30_000 }).toBe(0);
  });

  test("a process outlives a server that its pooler does not reach, and says 503", async () => {
    const direct = first.databaseUrl ?? "";
    const forwarder = await startForwarder(Number(new URL(direct).port));
    const floating = new URL(direct);
    floating.port = String(forwarder.port);
    const before = await startPooler(floating.href);
    const addresses = { DATABASE_URL: before.through(floating.href), DATABASE_DIRECT_URL: direct };
    const server = await startServer({ ...KEYS, ...addresses, DATA_DIR: makeDataDir(), PAGE_CACHE_MB: "0" });
    expect((await fetch(`${server.url}/products`)).status).toBe(200);
    forwarder.close();
    const ask = async (n: number) => (await fetch(`${server.url}/rest/v1/products?limit=${n}`, asVisitor)).status;
    for (let round = 0; round < 2; round++) {
      expect(new Set(await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n))))).toEqual(new Set([503]));
    }
    expect(server.process.exitCode).toBe(null);
    await server.discard();
    await before.close();
  });
});
