import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { openBackend } from "../../embedded-backend/backend.ts";
import { cdnTarget, type Env, givenKeys, s3Credentials } from "../env.ts";
import { examinedSettings } from "../examined-settings.ts";
import { VERSION } from "../version.ts";
import { type BackendAccess, embeddedAccess } from "./backend-access.ts";

const FIRST_ACCOUNT = "admin@kinran-threads.example";

/**
 * Starts the backend in this process. An installation without any staff account gets one: from ADMIN_EMAIL and
 * ADMIN_PASSWORD, or with a made-up password that is printed this once.
 */
export async function startEmbedded(env: Env, contactEmail: string, log: Logger): Promise<BackendAccess> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (!env.SMTP_URL) log.info({ folder: `${env.DATA_DIR}/outbox` }, "no SMTP_URL: each mail is written as a file");
  const backend = await openBackend({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    readUrl: env.DATABASE_READ_URL,
    storageUrl: env.STORAGE_URL,
    s3Credentials: s3Credentials(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? contactEmail,
    dkim: { key: env.DKIM_KEY, selector: env.DKIM_SELECTOR },
    siteUrl: env.SITE_URL,
    defaultContactEmail: contactEmail,
    seed: env.SEED,
    keys: givenKeys(env),
    cdn: cdnTarget(env),
    webhookHosts: env.WEBHOOK_HOSTS,
    backups: env.BACKUP_URL ? { url: env.BACKUP_URL, time: env.BACKUP_AT, keep: env.BACKUP_KEEP } : undefined,
    settings: examinedSettings(env),
    version: VERSION,
    admin: email && password ? { email, password } : undefined,
    log,
  });
  if (!(await backend.hasStaff())) {
    const account = { email: email ?? FIRST_ACCOUNT, password: randomBytes(12).toString("base64url") };
    await backend.addStaff(account);
    process.stdout.write(`First staff account: ${account.email} with password ${account.password} (shown only now)\n`);
  }
  return embeddedAccess(backend, env.SITE_URL);
}
