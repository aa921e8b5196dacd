import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { brand } from "../app/lib/brand.ts";
import { openBackend } from "../embedded-backend/backend.ts";
import { DirectoryInUse } from "../embedded-backend/installation/process-lock.ts";
import type { StaffAccount, StaffOutcome } from "../embedded-backend/installation/staff.ts";
import { type Env, givenKeys, readEnv, s3Credentials } from "../server/env.ts";
import { openLog } from "../server/http/log.ts";
import { askServer } from "./ask-server.ts";
import { addStaffToProject } from "./hosted/accounts.ts";
import { withDatabase } from "./hosted/project.ts";
import { describeFailure, printUsage } from "./maintenance.ts";

// npm run staff:add -- EMAIL [--role ROLE] [--reset]: makes a staff account, embedded or hosted, and prints its password once. With --reset an
// existing account gets a new password, is enabled, loses its second factor, and its sessions end.
const USAGE = "npm run staff:add -- EMAIL [--role ROLE] [--reset]";
const ROLES = ["owner", "editor", "translator", "sales"];

const TOLD: Record<StaffOutcome, (password: string) => string> = {
  created: (password) => `made with password ${password} (shown only now)`,
  granted: () => "is staff now, with the password it had",
  reset: (password) =>
    `has the new password ${password} (shown only now), no second factor, and all its sessions have ended`,
};

if (printUsage(USAGE)) process.exit();
try {
  const account = readAccount();
  const env = readEnv();
  const outcome = env.SUPABASE_URL
    ? await withDatabase(env, (database) => addStaffToProject(database, account))
    : await addToBackend(env, account);
  process.stdout.write(`Account ${account.email} ${TOLD[outcome](account.password)}\n`);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

function readAccount(): StaffAccount {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string" }, reset: { type: "boolean" } },
  });
  const [email, ...more] = positionals;
  if (!email || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`Say whom: ${USAGE}`);
  if (values.role !== undefined && !ROLES.includes(values.role)) throw new Error(`Roles are: ${ROLES.join(", ")}`);
  return { email, password: randomBytes(12).toString("base64url"), role: values.role, isReset: values.reset };
}

async function addToBackend(env: Env, account: StaffAccount): Promise<StaffOutcome> {
  try {
    const backend = await openBackend({
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL,
      storageUrl: env.STORAGE_URL,
      s3Credentials: s3Credentials(env),
      mailFrom: brand.contactEmail,
      siteUrl: env.SITE_URL,
      defaultContactEmail: brand.contactEmail,
      seed: env.SEED,
      keys: givenKeys(env),
      log: openLog("silent"),
    });
    const outcome = await backend.addStaff(account);
    await backend.close();
    return outcome;
  } catch (error) {
    // The embedded database has one process. It is asked as any client with the secret key asks.
    if (error instanceof DirectoryInUse) return askServer(env, account, error.message);
    throw error;
  }
}
