import { sql } from "kysely";
import { expect, test } from "vitest";
import { withInstallation } from "../../embedded-backend/backup/installation.ts";
import { startServer, untilPrinted } from "../support/start-server.ts";
import { signInStaff } from "./clients.ts";

// A function of the schema that can't be run is our own failure, not one of the request: PostgREST would tell both alike.
test("a function that fails by itself answers 500 without a word of the database, which stands in the log as an error", async () => {
  const first = await startServer();
  await first.stop();
  const { dataDir, databaseUrl } = first;
  await withInstallation({ dataDir, databaseUrl, storageUrl: undefined }, ({ database }) =>
    database.transaction((db) =>
      sql`create or replace function private.begun_change() returns uuid language plpgsql stable set search_path = '' as
        'begin return (select r.id from public.product_category_mappings r limit 1); end'`.execute(db),
    ),
  );
  const server = await startServer({ DATA_DIR: dataDir });
  const staff = await signInStaff(server);
  const { data: product } = await staff.from("products").select("id").limit(1).single();
  const restored = await staff.rpc("restore_version", {
    entity: "products",
    entity_id: product?.id ?? 0,
    version: null as never,
  });
  const requestId = /^Request (\S+)$/.exec(restored.error?.hint ?? "")?.[1] ?? "";
  expect(restored).toMatchObject({ status: 500, error: { code: "XX000", details: null } });
  expect(restored.error?.message).toBe(
    `Something went wrong on the server. Its log says what, under request ${requestId}.`,
  );
  await untilPrinted(server, /column r\.id does not exist/);
  const logged = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.includes(requestId));
  expect(logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 50, requestId, body: expect.stringContaining("column r.id does not exist") }),
  );
  // What the caller asks wrongly is still told.
  const asked = await staff.from("products").select("nope" as never);
  expect(asked).toMatchObject({ status: 400, error: { code: "42703" } });
  await server.discard();
});
