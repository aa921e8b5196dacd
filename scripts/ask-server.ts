import { createClient } from "@supabase/supabase-js";
import { readSecrets } from "../embedded-backend/installation/secrets.ts";
import type { StaffAccount, StaffOutcome } from "../embedded-backend/installation/staff.ts";
import type { Env } from "../server/env.ts";

const PER_PAGE = 1000;

/**
 * Has the running server make a staff account, by its address of this machine and its secret key.
 * @param inUse who has the data directory, in words, for when no server answers
 * @throws Error in one line
 */
export async function askServer(env: Env, account: StaffAccount, inUse: string): Promise<StaffOutcome> {
  const { email, password, role, isReset = false } = account;
  const { secretKey } = await readSecrets(env.DATA_DIR, { secretKey: env.SUPABASE_SECRET_KEY });
  const host = /^(?:0\.0\.0\.0|::)$/.test(env.HOST) ? "127.0.0.1" : env.HOST;
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${env.PORT}`;
  const client = createClient(address, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { admin } = client.auth;

  const made = await admin.createUser({ email, password, email_confirm: true });
  if (made.error && made.error.code !== "email_exists") {
    throw new Error(made.error.status ? made.error.message : `${inUse}, and no server answers at ${address}`);
  }
  if (made.error && isReset) {
    const changed = await admin.updateUserById(await findId(), { password, email_confirm: true });
    if (changed.error) throw changed.error;
  }
  const granted = await client.rpc("grant_staff", { email, role: role ?? null, is_reset: isReset });
  if (granted.error) throw new Error(granted.error.message);
  if (!made.error) return "created";
  return isReset ? "reset" : "granted";

  async function findId(): Promise<string> {
    for (let page = 1; ; page += 1) {
      const { data, error } = await admin.listUsers({ page, perPage: PER_PAGE });
      if (error) throw error;
      const found = data.users.find((user) => user.email?.toLowerCase() === email.toLowerCase());
      if (found) return found.id;
      if (data.users.length < PER_PAGE) throw new Error(`Nobody has the address ${email}`);
    }
  }
}
