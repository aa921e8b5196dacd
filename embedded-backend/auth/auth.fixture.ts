import path from "node:path";
import { decode } from "hono/jwt";
import type { Caller } from "../caller.ts";
import type { OpenedDatabase } from "../database/database.ts";
import { readSecrets } from "../installation/secrets.ts";
import { openMailer } from "../mail/mailer.ts";
import { makeFolder, quiet } from "../storage/storage.fixture.ts";
import { openAccountMails } from "./account-mails.ts";
import { makeAuth } from "./auth.ts";
import { openNotes } from "./notes.ts";

const SITE = "http://localhost:3000";

/** Who calls: a role, or whoever has this access token. */
type Who = "anon" | "service_role" | { token: string };

export type AuthAnswer = { status: number; body: Record<string, string> };

/** The Auth service on a database that has its schema, without the gateway. */
export async function openAuth(database: OpenedDatabase) {
  const place = await makeFolder();
  const secrets = await readSecrets(place.folder, {});
  const mailer = openMailer({ from: "website@kinran.test", outboxDir: path.join(place.folder, "outbox"), log: quiet });
  const mails = openAccountMails({ database, mailer, siteUrl: SITE, log: quiet });
  const auth = makeAuth({
    database,
    jwtSecret: secrets.jwtSecret,
    siteUrl: SITE,
    mails,
    notes: openNotes(database, quiet),
    log: quiet,
  });

  return {
    async call(who: Who, address: string, body?: object, method = "POST"): Promise<AuthAnswer> {
      const isPerson = typeof who === "object";
      const claims = isPerson ? (decode(who.token).payload as Caller["claims"]) : { role: who };
      const headers = { apikey: secrets.publishableKey, ...(isPerson && { Authorization: `Bearer ${who.token}` }) };
      const request = new Request(`${SITE}/auth/v1${address}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const response = await auth(request, { claims, keyType: "secret", ip: "10.0.0.1", requestId: "r" });
      return { status: response.status, body: await response.json() };
    },
    async close() {
      await mails.close();
      await database.close();
      await place.remove();
    },
  };
}
