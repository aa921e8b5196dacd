import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenedDatabase } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { migrate } from "../installation/migrate.ts";
import { ensurePlatform } from "../installation/platform.ts";
import { openAuth } from "./auth.fixture.ts";

let database: OpenedDatabase;
let auth: Awaited<ReturnType<typeof openAuth>>;

beforeAll(async () => {
  database = await openDatabase({});
  await ensurePlatform(database);
  await migrate(database);
  auth = await openAuth(database);
});
afterAll(() => auth.close());

describe("a link of a mail", () => {
  it.each([
    ["invite", "6 days 23 hours 59 minutes", 200],
    ["invite", "7 days 1 minute", 403],
    ["recovery", "59 minutes", 200],
    ["recovery", "61 minutes", 403],
  ] as const)("%s that is %s old is answered %i, by link and by digits", async (type, age, status) => {
    for (const way of ["link", "digits"] as const) {
      const email = `${type}-${status}-${way}@kinran.test`;
      await auth.call("service_role", "/admin/users", { email, email_confirm: type === "recovery" });
      const { body } = await auth.call("service_role", "/admin/generate_link", { type, email });
      await database.transaction((db) =>
        sql`update auth.users set invited_at = invited_at - ${age}::text::interval, confirmation_sent_at = confirmation_sent_at - ${age}::text::interval,
          recovery_sent_at = recovery_sent_at - ${age}::text::interval where email = ${email}`.execute(db),
      );
      const proof = way === "link" ? { token_hash: body.hashed_token } : { email, token: body.email_otp };
      expect((await auth.call("anon", "/verify", { type, ...proof })).status, way).toBe(status);
    }
  });
});
