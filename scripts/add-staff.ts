import { randomBytes } from "node:crypto";
import { brand } from "../app/lib/brand.ts";
import { openBackend } from "../embedded-backend/backend.ts";
import { type Env, readEnv, s3Credentials } from "../server/env.ts";
import { openLog } from "../server/http/log.ts";
import { addStaffToProject } from "./hosted/accounts.ts";
import { withDatabase } from "./hosted/project.ts";

type Account = { email: string; password: string };

// npm run staff:add -- EMAIL: makes a staff account, embedded or hosted, and prints its password once.
const email = process.argv[2];

try {
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error("Say whom: npm run staff:add -- EMAIL");
  const env = readEnv();
  const account = { email, password: randomBytes(12).toString("base64url") };
  const outcome = env.SUPABASE_URL
    ? await withDatabase(env, (database) => addStaffToProject(database, account))
    : await addToBackend(env, account);
  const told =
    outcome === "created"
      ? `made with password ${account.password} (shown only now)`
      : "is staff now, with the password it had";
  process.stdout.write(`Account ${email} ${told}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message.split("\n")[0] : error}\n`);
  process.exit(1);
}

async function addToBackend(env: Env, account: Account) {
  const backend = await openBackend({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    storageUrl: env.STORAGE_URL,
    s3Credentials: s3Credentials(env),
    mailFrom: brand.contactEmail,
    siteUrl: env.SITE_URL,
    defaultContactEmail: brand.contactEmail,
    seed: env.SEED,
    keys: { publishableKey: env.SUPABASE_PUBLISHABLE_KEY, secretKey: env.SUPABASE_SECRET_KEY },
    log: openLog("silent"),
  });
  const outcome = await backend.addStaff(account);
  await backend.close();
  return outcome;
}
