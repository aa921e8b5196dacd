import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listMigrations } from "../embedded-backend/installation/schema-state.ts";
import { VERSION } from "../server/version.ts";
import { RELEASES_FILE, readReleases } from "./released.ts";

// npm run release -- X.Y.Z: sets the version and adds the migrations since the last one to the list of what is never edited again.
const ROOT = path.join(import.meta.dirname, "..");
const [version = ""] = process.argv.slice(2);
const releases = readReleases();
const problem = findProblem();
if (problem) {
  console.error(problem);
  process.exit(2);
}
const released = new Set(releases.flatMap(({ migrations }) => Object.keys(migrations)));
const added = (await listMigrations()).filter(({ file }) => !released.has(file));
const migrations = Object.fromEntries(added.map(({ file, sha256 }) => [file, sha256]));
writeFileSync(RELEASES_FILE, `${JSON.stringify([...releases, { version, migrations }], null, 2)}\n`);
for (const file of ["package.json", "package-lock.json"]) {
  const project = JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));
  project.version = version;
  if (project.packages) project.packages[""].version = version;
  writeFileSync(path.join(ROOT, file), `${JSON.stringify(project, null, 2)}\n`);
}
console.log(
  `${version}: ${added.length} migrations added. Then: npm run check, npm test, npm run --silent sbom > kinran-${version}.cdx.json`,
);

function findProblem(): string | undefined {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return "Say which version: npm run release -- X.Y.Z";
  if (releases.length > 0 && compare(version, VERSION) <= 0) return `${version} is not behind ${VERSION}`;
  if (!readFileSync(path.join(ROOT, "CHANGELOG.md"), "utf8").includes(`\n## ${version} (`)) {
    return `CHANGELOG.md has no part "## ${version} (date)": say what it brings, and what it asks of those who run it`;
  }
  return undefined;
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
