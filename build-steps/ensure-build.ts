import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

// Before a start: builds the application when there is no whole build, or when a source is newer than it. One builds at a time.
const root = path.join(import.meta.dirname, "..");
const SOURCES = [
  "app",
  "messages",
  "build-steps/simplified-terms.ts",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];
/** The build writes it last, so that one that was broken off is made again. */
const built = path.join(root, "build/built");

/** Holds the number of the process that builds. */
const lock = path.join(root, "build.lock");
// Far longer than any build: the number of a process that is gone may have come to another one.
const LONGEST_BUILD_MS = 5 * 60_000;

while (isOld()) {
  if (takeLock()) {
    if (isOld()) build();
    rmSync(lock);
  } else await setTimeout(200);
}

function isOld(): boolean {
  return !existsSync(built) || SOURCES.some((source) => newest(path.join(root, source)) > statSync(built).mtimeMs);
}

function build() {
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) {
    rmSync(lock);
    console.error("The build failed: npm run build tells why");
    process.exit(status ?? 1);
  }
}

function takeLock(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (isLeftBehind()) rmSync(lock, { force: true });
    return false;
  }
}

function isLeftBehind(): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs > LONGEST_BUILD_MS) return true;
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return false;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "ESRCH";
  }
}

function newest(file: string): number {
  if (!existsSync(file)) return 0;
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}
