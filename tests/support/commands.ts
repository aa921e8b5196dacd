import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "../..");

/** What a command said and how it ended. */
export type Outcome = { code: number | null; output: string };

/**
 * Starts a command of the product, as `npm run NAME -- …` does, on the installation that the environment names.
 * @returns its process, and how it ends
 */
export function spawnCommand(
  name: "backup" | "restore" | "doctor" | "add-staff",
  parameters: readonly string[],
  env: Record<string, string>,
): { process: ChildProcess; outcome: Promise<Outcome> } {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...parameters], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return {
    process: child,
    outcome: new Promise((resolve) => child.once("close", (code) => resolve({ code, output: output.trim() }))),
  };
}

/** Runs such a command to its end. */
export function runCommand(...parameters: Parameters<typeof spawnCommand>): Promise<Outcome> {
  return spawnCommand(...parameters).outcome;
}
