import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let checkout: string;

// A project whose build takes a moment and notes when it begins and ends.
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), "kinran-build-"));
  mkdirSync(path.join(checkout, "scripts"));
  cpSync(path.join(import.meta.dirname, "ensure-build.ts"), path.join(checkout, "build-steps/ensure-build.ts"));
  const build = "echo begin >> log && mkdir -p build && sleep 1 && touch build/built && echo end >> log";
  writeFileSync(path.join(checkout, "package.json"), JSON.stringify({ type: "module", scripts: { build } }));
});
afterEach(() => rmSync(checkout, { recursive: true }));

const log = () => readFileSync(path.join(checkout, "log"), "utf8").trim().split("\n");

/** Starts once, and gives what the log says at its end. */
async function start(): Promise<string[]> {
  const child = spawn(process.execPath, ["build-steps/ensure-build.ts"], { cwd: checkout, stdio: "inherit" });
  const [status] = await once(child, "close");
  expect(status).toBe(0);
  return log();
}

test("of starts at the same moment one builds, and the others wait until it has finished", async () => {
  const built = ["begin", "end"];
  expect(await Promise.all([start(), start(), start()])).toEqual([built, built, built]);
  expect(await start()).toEqual(built);
  expect(readdirSync(checkout)).not.toContain("build.lock");
});

test("a build that was broken off is made again", async () => {
  await start();
  const dead = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(dead, "close");
  rmSync(path.join(checkout, "build/built"));
  writeFileSync(path.join(checkout, "build.lock"), String(dead.pid));
  expect(await start()).toEqual(["begin", "end", "begin", "end"]);
  expect(readdirSync(checkout)).not.toContain("build.lock");
});

test("nobody waits for a process that came by the number of one that is long gone", async () => {
  const lock = path.join(checkout, "build.lock");
  writeFileSync(lock, String(process.pid));
  const long = Date.now() / 1000 - 3600;
  utimesSync(lock, long, long);
  expect(await start()).toEqual(["begin", "end"]);
});
