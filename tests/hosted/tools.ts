import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

export const ROOT = path.join(import.meta.dirname, "../..");

/** Folder of what the hosted tests run, which is no part of the product. */
export const TOOLS = path.join(import.meta.dirname, "tools");
const requireTool = createRequire(path.join(TOOLS, "package.json"));

/** How a program ended, and what it wrote. */
export type Outcome = { code: number | null; stdout: string; stderr: string };

/** Runs a program to its end with exactly this environment. */
export async function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  const outcome: Outcome = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => (outcome.stdout += chunk));
  child.stderr.on("data", (chunk) => (outcome.stderr += chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ ...outcome, code }));
  });
}

/** Deno itself, without the script that npm puts before it and that would not pass a signal on. */
export function denoProgram(): string {
  return requireTool("deno/install_api.cjs").runInstall();
}

/**
 * Runs the official CLI as `npx supabase@3` does, on the folder that holds supabase/. Nothing of whoever runs the tests
 * comes along, a session least of all.
 */
export async function supabase(workdir: string, args: string[]): Promise<Outcome> {
  const home = await mkdtemp(path.join(tmpdir(), "kinran-cli-"));
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    SUPABASE_HOME: home,
    SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
    SUPABASE_API_MAX_RETRIES: "0",
    SUPABASE_NO_KEYRING: "1",
    SUPABASE_NO_UPDATE_NOTIFIER: "1",
    SUPABASE_TELEMETRY_DISABLED: "1",
  };
  const program = path.join(TOOLS, "node_modules/.bin/supabase");
  return run(program, [...args, "--workdir", workdir], env).finally(() => rm(home, { recursive: true, force: true }));
}

/** The registry that npm uses here, which Deno shall use as well. */
export async function npmRegistry(): Promise<string> {
  return (await run("npm", ["config", "get", "registry"], process.env)).stdout.trim();
}
