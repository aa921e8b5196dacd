import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBulkLimit } from "../../embedded-backend/database/bulk-work.ts";
import type { OpenedDatabase } from "../../embedded-backend/database/database.ts";
import { openEngine } from "../../embedded-backend/engine/engine.ts";
import { openTestDatabase } from "../support/database.ts";
import { changeOf } from "../support/entries.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, makeVisitor, signInStaff, unwrap, write } from "./clients.ts";

const secrets = { publishableKey: "sb_publishable_x", secretKey: "sb_secret_x", jwtSecret: "s".repeat(40) };

/** Seconds, longer than other statements may take; and as long that one is ended before, where it gets a fifth of a core. */
const LONG_S = 4;
const ENDLESS_S = 19;

describe("a function with a limit of its own", () => {
  let database: OpenedDatabase;
  let answer: (request: Request) => Promise<Response>;
  beforeAll(async () => {
    database = await openTestDatabase();
    const busy = "returns boolean language plpgsql volatile";
    const body = (
      seconds: number,
    ) => `as $$ declare until constant timestamptz := clock_timestamp() + interval '${seconds} s';
      begin while clock_timestamp() < until loop null; end loop; return true; end $$`;
    await database.script(`
      create function public.take_long() ${busy} set statement_timeout = '20s' ${body(LONG_S)};
      create function public.take_short() ${busy} ${body(ENDLESS_S)};
      grant execute on function public.take_long, public.take_short to anon`);
    answer = await openEngine({
      database,
      secrets,
      siteUrl: "http://localhost",
      limitOf: await readBulkLimit(database),
      onChange: async () => undefined,
    });
  });
  afterAll(() => database?.close());

  const call = async (name: string) => {
    const headers = { apikey: secrets.publishableKey, "Content-Type": "application/json" };
    const request = new Request(`http://localhost/rest/v1/rpc/${name}`, { method: "POST", headers, body: "{}" });
    return (await answer(request)).status;
  };

  test("may take longer than others, which are ended", async () => {
    expect(await call("take_long")).toBe(200);
    expect(await call("take_short")).toBeGreaterThanOrEqual(400);
  });
});

describe("rows of a sheet over the wire", () => {
  let server: RunningServer;
  let staff: Client;
  beforeAll(async () => {
    server = await startServer();
    staff = await signInStaff(server);
  });
  afterAll(() => server?.discard());

  // What is refused for its form has been read.
  const entries = [{ line: "x".repeat(2 * 1024 * 1024), cells: {} }];
  const save_id = randomUUID();
  const application = { save_id: randomUUID(), entity: "products", entries };

  test("are read and applied, once", async () => {
    const [row] = unwrap(await staff.rpc("sheet_rows", { entity: "products", row_limit: 1 })) as {
      id: number;
      cells: Record<string, string>;
    }[];
    const entry = changeOf(row?.id ?? 0, { description: [row?.cells.description, "Written at once"] });
    const call = () => write(staff, "products", entry, { save_id, kind: "import", is_partial: true });
    const answer = unwrap(await call());
    expect(answer).toMatchObject({ changed: 1, kept: [], row: { description: "Written at once" } });
    expect(unwrap(await call())).toEqual(answer);
  });

  test("a body of two megabytes is read where staff work on many rows, and nowhere else", async () => {
    const applied = await staff.rpc("write_records", application);
    expect(applied).toMatchObject({ status: 400, error: { code: "PT400" } });
    const elsewhere = { save_id, id: 1, cells: entries };
    expect((await staff.rpc("save_request", elsewhere)).status).toBe(413);
    expect((await makeVisitor(server).rpc("write_records", application)).status).toBe(413);
  });
});
