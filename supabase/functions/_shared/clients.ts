import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { type Environment, projectKey, projectUrl } from "./keys.ts";

const auth = { persistSession: false, autoRefreshToken: false };

/**
 * A client that acts with the session of whoever calls the function.
 * @throws MissingSetting
 */
export function callerClient(request: Request, env: Environment): SupabaseClient {
  const headers = { Authorization: request.headers.get("Authorization") ?? "" };
  return createClient(projectUrl(env), projectKey(env, "publishable"), { auth, global: { headers } });
}

/**
 * A client with the secret key, which no policy binds.
 * @throws MissingSetting
 */
export function adminClient(env: Environment): SupabaseClient {
  return createClient(projectUrl(env), projectKey(env, "secret"), { auth });
}
