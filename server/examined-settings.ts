import path from "node:path";
import type { Settings } from "../embedded-backend/backup/check-place.ts";
import { type Env, givenKeys } from "./env.ts";

/** The settings of an installation as doctor looks at them. */
export function examinedSettings(env: Env): Settings {
  return {
    dataDir: env.DATA_DIR,
    environmentFile: path.resolve(".env"),
    siteUrl: env.SITE_URL,
    host: env.HOST,
    trustProxy: env.TRUST_PROXY,
    adminPassword: env.ADMIN_PASSWORD,
    smtpUrl: env.SMTP_URL,
    backupUrl: env.BACKUP_URL,
    keys: givenKeys(env),
  };
}
