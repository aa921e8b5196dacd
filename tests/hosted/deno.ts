import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { findFreePort } from "../support/start-server.ts";
import { denoProgram, npmRegistry, type Outcome, ROOT, run } from "./tools.ts";

/** What Deno downloaded for the functions, kept for the next run. The product's own packages stay out of its sight. */
const OWN = { DENO_DIR: path.join(ROOT, ".cache/deno"), DENO_NO_PACKAGE_JSON: "1", NO_COLOR: "1" };
const RUNTIME = path.join(import.meta.dirname, "edge-runtime.ts");

const folderOf = (name: string) => path.join(ROOT, "supabase/functions", name);
const optionsOf = (name: string) => [
  "--no-lock",
  "--node-modules-dir=none",
  "--config",
  path.join(folderOf(name), "deno.json"),
];

/** Checks the types of a function as Deno sees them, and downloads what it imports. */
export async function checkFunction(name: string): Promise<Outcome> {
  const env = { ...process.env, ...OWN, NPM_CONFIG_REGISTRY: await npmRegistry() };
  return run(denoProgram(), ["check", ...optionsOf(name), path.join(folderOf(name), "index.ts")], env);
}

export type RunningFunction = {
  /** Calls it as the hosted gateway passes a request on. */
  call(init?: RequestInit): Promise<{ status: number; body: Record<string, unknown> }>;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
};

/**
 * Runs a checked function with these settings and no others: it may reach this machine alone, and no file.
 * @throws with its output when it ends before it listens
 */
export async function startFunction(name: string, settings: Record<string, string>): Promise<RunningFunction> {
  const port = await findFreePort();
  const permissions = ["--no-prompt", "--allow-env", "--allow-sys=hostname", "--allow-net=127.0.0.1,localhost"];
  const args = ["run", "--cached-only", "--preload", RUNTIME, ...permissions, ...optionsOf(name)];
  const child = spawn(denoProgram(), [...args, path.join(folderOf(name), "index.ts")], {
    cwd: ROOT,
    env: { ...OWN, ...settings, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await untilListening(child, (chunk) => (text += chunk));
  return {
    call: async (init) => {
      const response = await fetch(`http://127.0.0.1:${port}/${name}`, init);
      return { status: response.status, body: await response.json() };
    },
    output: () => text,
    stop: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

function untilListening(child: ChildProcess, keep: (chunk: string) => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (chunk: Buffer) => {
      if (/Listening on/.test(keep(chunk.toString()))) resolve();
    };
    child.stdout?.on("data", look);
    child.stderr?.on("data", look);
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`The function ended with ${code}: ${keep("")}`)));
  });
}
