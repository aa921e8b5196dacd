import { randomBytes } from "node:crypto";
import { brand } from "../app/lib/brand.ts";
import { openBackend } from "../embedded-backend/backend.ts";
import { readEnv, s3Credentials } from "../server/env.ts";
import { openLog } from "../server/log.ts";

// npm run staff:add -- EMAIL: makes a staff account on the embedded backend and prints its password once.
const email = process.argv[2];

try {
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error("Say whom: npm run staff:add -- EMAIL");
  const env = readEnv();
  if (env.SUPABASE_URL) throw new Error("On a hosted Supabase the account is made as docs/deploying.md says");
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
  const password = randomBytes(12).toString("base64url");
  const outcome = await backend.addStaff({ email, password });
  await backend.close();
  const told =
    outcome === "created"
      ? `made with password ${password} (shown only now)`
      : "is staff now, with the password it had";
  process.stdout.write(`Account ${email} ${told}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message.split("\n")[0] : error}\n`);
  process.exit(1);
}
