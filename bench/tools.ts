import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { findChromium } from "../tests/e2e/support/find-chromium.ts";

const INSTALL = {
  wrk: "apt-get install wrk",
  nginx: "apt-get install nginx-light",
  taskset: "apt-get install util-linux",
};

// Programs of the system's administrator are not on everybody's path.
export const TOOL_ENV = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

/** Which of these tools is not there and how it is installed, or undefined. */
export function missingTool(...names: (keyof typeof INSTALL)[]): string | undefined {
  const name = names.find((it) => spawnSync("which", [it], { env: TOOL_ENV }).status !== 0);
  return name && `${name} is missing (${INSTALL[name]})`;
}

/** Why a server can't have one core and its load another, or undefined. */
export function missingCore(): string | undefined {
  return availableParallelism() < 2 ? "two cores are needed" : missingTool("taskset");
}

/** The browser's file, or why there is none. */
export function findBrowser(): { file: string } | { reason: string } {
  try {
    return { file: findChromium() };
  } catch (cause) {
    return { reason: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** Name and version of a tool, as it tells them with this argument. */
export function toolVersion(name: string, argument: string): string {
  const { stdout, stderr, error } = spawnSync(name, [argument], { env: TOOL_ENV, encoding: "utf8" });
  if (error) return `no ${name}`;
  const version = /\d+\.\d+[.\d]*/.exec(stdout + stderr)?.[0];
  return version ? `${name} ${version}` : name;
}
