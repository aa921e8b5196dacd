import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readdirSync, readlinkSync, statSync, symlinkSync, unlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

// Before a start: builds the application when there is no build, or when a source is newer than it. One builds at a time.
const root = path.join(import.meta.dirname, "..");
const SOURCES = [
  "app",
  "messages",
  "public",
  "project.inlang/settings.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const GENERATED = path.join(root, "app/lib/i18n/paraglide");
const product = path.join(root, "build/server/index.js");

// A link to nowhere, which names the process that builds: made and filled in one step.
const lock = path.join(root, "build.lock");
// Far longer than any build: the number of a process that is gone may have come to another one.
const LONGEST_BUILD_MS = 5 * 60_000;

// Also who finds a build waits for the lock: it may be one that is not finished.
if (isOld() || readOwner() !== undefined) {
  const wasLeft = await takeLock();
  if (wasLeft || isOld()) build();
  removeLock();
}

function isOld(): boolean {
  return !existsSync(product) || SOURCES.some((source) => newest(path.join(root, source)) > statSync(product).mtimeMs);
}

/** A build that fails leaves the lock behind, so that the next start builds again. */
function build() {
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status === 0) return;
  console.error("The build failed: npm run build tells why");
  process.exit(status ?? 1);
}

function readOwner(): number | undefined {
  try {
    return Number(readlinkSync(lock));
  } catch {
    return undefined;
  }
}

/** Waits until nobody else builds. Returns whether a build before was broken off. */
async function takeLock(): Promise<boolean> {
  for (let wasLeft = false; ; ) {
    try {
      symlinkSync(String(process.pid), lock);
      return wasLeft;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    }
    const owner = readOwner();
    if (owner !== undefined && !isAtWork(owner)) {
      wasLeft = true;
      removeLock();
    } else await setTimeout(200);
  }
}

/** Another one that waits may have removed the lock of a dead process already. */
function removeLock() {
  try {
    unlinkSync(lock);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
  }
}

/** A process of this one's number is an earlier one: containers give the same numbers again. */
function isAtWork(owner: number): boolean {
  const since = lstatSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (owner === process.pid || Date.now() - since > LONGEST_BUILD_MS) return false;
  try {
    return process.kill(owner, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}

function newest(file: string): number {
  if (!existsSync(file) || file === GENERATED) return 0;
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}
