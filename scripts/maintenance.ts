import type { Place } from "../embedded-backend/backup/installation.ts";
import { type Env, readEnv, s3Credentials } from "../server/env.ts";
import { openLog } from "../server/http/log.ts";

/** What a command does with the embedded backend, and what with a hosted project. */
type Command = {
  embedded: (place: Place, env: Env) => Promise<void>;
  /** `storage` tells where the files of an embedded installation lie that the command may read beside the project. */
  hosted: (env: Env, storage: Omit<Place, "dataDir" | "databaseUrl">) => Promise<void>;
};

/**
 * Runs a command that looks after the installation which the environment names. What goes wrong is told in one line,
 * with exit code 2.
 * @param flags the words with "--" that the command knows
 */
export async function runCommand(flags: readonly string[], { embedded, hosted }: Command): Promise<void> {
  try {
    const unknown = process.argv.slice(2).find((word) => word.startsWith("-") && !flags.includes(word));
    if (unknown)
      throw new Error(`${unknown} means nothing here${flags.length > 0 ? `; did you mean ${flags[0]}?` : ""}`);
    openLog("silent");
    const env = readEnv();
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl } = env;
    const storage = { storageUrl, s3Credentials: s3Credentials(env) };
    await (env.SUPABASE_URL ? hosted(env, storage) : embedded({ dataDir, databaseUrl, ...storage }, env));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message.split("\n")[0] : error}\n`);
    process.exitCode = 2;
  }
}

/** The file that the command line names. @throws Error with the usage when it names none, or more */
export function askedFile(usage: string): string {
  const files = process.argv.slice(2).filter((word) => !word.startsWith("-"));
  const [file] = files;
  if (!file || files.length > 1) throw new Error(`Say which file: ${usage}`);
  return file;
}
