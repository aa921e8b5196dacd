import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

// Before a start: builds the application when there is no build, or when a source is newer than it.
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

if (!existsSync(product) || SOURCES.some((source) => newest(path.join(root, source)) > statSync(product).mtimeMs)) {
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) {
    console.error("The build failed: npm run build tells why");
    process.exit(status ?? 1);
  }
}

function newest(file: string): number {
  if (!existsSync(file) || file === GENERATED) return 0;
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}
