import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { generateApiKey } from "@supabase/lite";
import { z } from "zod";
import { writeWhole } from "../durable-files.ts";

const schema = z.object({
  publishableKey: z.string().startsWith("sb_publishable_"),
  secretKey: z.string().startsWith("sb_secret_"),
  jwtSecret: z.string().min(32),
});

/** Keys of the embedded backend: the public one, the server-only one, and the secret that signs sessions. */
export type Secrets = z.infer<typeof schema>;

/**
 * Reads the keys of this installation, making them on its first start. They are in `secrets.json` of the data
 * directory, readable by its owner only. Keys given by the environment replace the stored ones for this run; where all are, none is
 * stored.
 * @throws Error in one line when the file is damaged
 */
export async function readSecrets(
  directory: string,
  given: { [key in keyof Secrets]?: string | undefined },
): Promise<Secrets> {
  const { publishableKey, secretKey, jwtSecret } = given;
  if (publishableKey && secretKey && jwtSecret) return { publishableKey, secretKey, jwtSecret };
  const file = path.join(directory, "secrets.json");
  const stored = readStored(file) ?? (await makeSecrets(file));
  return {
    publishableKey: publishableKey ?? stored.publishableKey,
    secretKey: secretKey ?? stored.secretKey,
    jwtSecret: jwtSecret ?? stored.jwtSecret,
  };
}

function readStored(file: string): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is damaged: remove it to make new keys (everybody has to sign in again)`);
  }
}

async function makeSecrets(file: string): Promise<Secrets> {
  const secrets: Secrets = {
    publishableKey: (await generateApiKey("publishable")).key,
    secretKey: (await generateApiKey("secret")).key,
    jwtSecret: randomBytes(48).toString("base64url"),
  };
  await writeWhole(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
