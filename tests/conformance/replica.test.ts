import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasReplica, startReplica } from "../support/replica.ts";
import { makeDataDir, type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, makeVisitor, signInStaff } from "./clients.ts";

// The pages of visitors are read from a replica, but never older than what the process knows of.
const SERVER = process.env.TEST_DATABASE_URL;
const SAVES = 20;

describe.skipIf(!SERVER || !hasReplica)("with a replica that lags three seconds", () => {
  let replica: Awaited<ReturnType<typeof startReplica>>;
  let first: RunningServer;
  let server: RunningServer;
  let staff: Client;
  let address: string;

  beforeAll(async () => {
    first = await startServer();
    const database = first.databaseUrl ?? "";
    replica = await startReplica(database, "3s");
    server = await startServer({
      DATA_DIR: makeDataDir(),
      DATABASE_URL: database,
      DATABASE_READ_URL: replica.of(database),
    });
    staff = await signInStaff(server);
    const { data } = await makeVisitor(server).from("products").select("slug").limit(1).single().throwOnError();
    address = `/products/${data.slug}`;
  });
  afterAll(async () => {
    await server?.discard();
    await first?.discard();
    await replica?.stop().catch(() => undefined);
  });

  const page = async (path: string) => {
    // A connection of its own: a kept one may be closed by the server in the moment in which it is used again.
    const answer = await fetch(server.url + path, { headers: { connection: "close" } });
    return answer.ok ? answer.text() : `${answer.status}`;
  };

  /** How often the table of products was read on the replica. */
  async function readsOfReplica(): Promise<number> {
    const connection = postgres(replica.of(first.databaseUrl ?? ""), { max: 1, onnotice: () => undefined });
    const [row] = await connection<{ reads: number }[]>`
      select (seq_scan + idx_scan)::integer as reads from pg_stat_user_tables where relname = 'products' and schemaname = 'public'`;
    await connection.end();
    return row?.reads ?? 0;
  }

  test("each save stands on the next page", async () => {
    const seen: number[] = [];
    for (let n = 0; n < SAVES; n++) {
      await staff
        .from("products")
        .update({ description: `Edition ${n}.` })
        .eq("slug", address.slice(10))
        .throwOnError();
      if ((await page(address)).includes(`Edition ${n}.`)) seen.push(n);
    }
    expect(seen).toHaveLength(SAVES);
  });

  test("when it has all that is known, pages are read from it", async () => {
    let n = 0;
    await expect
      .poll(
        async () => {
          n += 1;
          expect(await page(`/products?q=silver+${n}`)).toContain("</html>");
          return readsOfReplica();
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBeGreaterThan(0);
    expect(await page(address)).toContain(`Edition ${SAVES - 1}.`);
  });

  test("when it is away, pages are read from the server itself, and the log says so", async () => {
    await replica.stop();
    for (let n = 0; n < 5; n++) expect(await page(`/products?q=gold+${n}`)).toContain("</html>");
    expect(server.output().match(/the replica is left alone/g)).toHaveLength(1);
    expect(await page("/healthz")).toContain('"ok"');
  });
});
