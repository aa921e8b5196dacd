import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import type { OpenedDatabase } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { openEngine } from "../engine/engine.ts";
import { migrate } from "../installation/migrate.ts";
import { ensurePlatform } from "../installation/platform.ts";
import { readSecrets } from "../installation/secrets.ts";
import { openMailer } from "../mail/mailer.ts";
import { makeFolder, quiet } from "../storage/storage.fixture.ts";
import { openAccountMails } from "./account-mails.ts";
import { makeAuth } from "./auth.ts";
import { openNotes } from "./notes.ts";

const SITE = "http://localhost:3000";

let place: Awaited<ReturnType<typeof makeFolder>>;
let database: OpenedDatabase;
let call: (
  role: "anon" | "service_role",
  address: string,
  body: object,
) => Promise<{ status: number; body: Record<string, string> }>;

beforeAll(async () => {
  place = await makeFolder();
  database = await openDatabase({});
  await ensurePlatform(database);
  await migrate(database);
  const secrets = await readSecrets(place.folder, {});
  const mailer = openMailer({ from: "website@kinran.test", outboxDir: path.join(place.folder, "outbox"), log: quiet });
  const engine = await openEngine({
    database,
    secrets,
    siteUrl: SITE,
    email: { send: async () => undefined },
    limitOf: () => undefined,
    onChange: async () => undefined,
  });
  const auth = makeAuth({
    database,
    engine,
    jwtSecret: secrets.jwtSecret,
    siteUrl: SITE,
    mails: openAccountMails(mailer, SITE, quiet),
    notes: openNotes(database, quiet),
    log: quiet,
  });
  call = async (role, address, body) => {
    const caller: Caller = { claims: { role }, keyType: "secret", ip: "10.0.0.1", requestId: "r" };
    const headers = { apikey: secrets.publishableKey };
    const request = new Request(`${SITE}/auth/v1${address}`, { method: "POST", headers, body: JSON.stringify(body) });
    const response = await auth(request, caller);
    return { status: response.status, body: await response.json() };
  };
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

describe("a link of a mail", () => {
  it.each([
    ["invite", "6 days 23 hours 59 minutes", 200],
    ["invite", "7 days 1 minute", 403],
    ["recovery", "59 minutes", 200],
    ["recovery", "61 minutes", 403],
  ] as const)("%s that is %s old is answered %i, by link and by digits", async (type, age, status) => {
    for (const way of ["link", "digits"] as const) {
      const email = `${type}-${status}-${way}@kinran.test`;
      await call("service_role", "/admin/users", { email, email_confirm: type === "recovery" });
      const { body } = await call("service_role", "/admin/generate_link", { type, email });
      await database.transaction((db) =>
        sql`update auth.users set invited_at = invited_at - ${age}::text::interval, confirmation_sent_at = confirmation_sent_at - ${age}::text::interval,
          recovery_sent_at = recovery_sent_at - ${age}::text::interval where email = ${email}`.execute(db),
      );
      const proof = way === "link" ? { token_hash: body.hashed_token } : { email, token: body.email_otp };
      expect((await call("anon", "/verify", { type, ...proof })).status, way).toBe(status);
    }
  });
});
