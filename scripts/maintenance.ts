import { existsSync } from "node:fs";
import path from "node:path";
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
 * @param usage how it is called, which --help prints
 * @param flags the words with "--" that the command knows
 */
export async function runCommand(
  usage: string,
  flags: readonly string[],
  { embedded, hosted }: Command,
): Promise<void> {
  if (printUsage(usage)) return;
  try {
    const unknown = process.argv.slice(2).find((word) => word.startsWith("-") && !flags.includes(word));
    if (unknown)
      throw new Error(`${unknown} means nothing here${flags.length > 0 ? `; did you mean ${flags[0]}?` : ""}`);
    openLog("silent");
    const env = readEnv();
    const { DATA_DIR: dataDir, DATABASE_DIRECT_URL: databaseUrl, STORAGE_URL: storageUrl } = env;
    const storage = { storageUrl, s3Credentials: s3Credentials(env) };
    await (env.SUPABASE_URL ? hosted(env, storage) : embedded({ dataDir, databaseUrl, ...storage }, env));
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 2;
  }
}

/** Prints how a command is called. @returns whether its words ask for that */
export function printUsage(usage: string): boolean {
  const isAsked = process.argv.slice(2).some((word) => word === "--help" || word === "-h");
  if (isAsked) process.stdout.write(`${usage}\n`);
  return isAsked;
}

const FILE_FAILURES: Record<string, string> = {
  ENOENT: "is not there",
  EACCES: "may not be read or written by this user",
  EPERM: "may not be changed by this user",
  EROFS: "is on a disk that can't be written",
  EISDIR: "is a folder",
  ENOTDIR: "lies in what is not a folder",
  ENOSPC: "does not fit: its disk is full",
};

/** Says in one line what went wrong; of a file or folder in words instead of the system's code. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "", path: file } = error as NodeJS.ErrnoException;
  const folder = path.dirname(file ?? "");
  if (file && code === "ENOENT" && !existsSync(folder)) return `There is no folder ${folder}`;
  const failure = FILE_FAILURES[code];
  return failure && file ? `${file} ${failure}` : (error.message.split("\n")[0] ?? "");
}

/** The file that the command line names. @throws Error with the usage when it names none, or more */
export function askedFile(usage: string): string {
  const files = process.argv.slice(2).filter((word) => !word.startsWith("-"));
  const [file] = files;
  if (!file || files.length > 1) throw new Error(`Say which file: ${usage}`);
  return file;
}
