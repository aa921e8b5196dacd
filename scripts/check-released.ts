import { listMigrations } from "../embedded-backend/installation/schema-state.ts";
import { VERSION } from "../server/version.ts";
import { exitWith, readProjectFile } from "./named-files.ts";
import { readReleases } from "./released.ts";

// A migration that was released is never edited, renamed or removed: installations that have run it would be refused, and those that
// have not would get another schema. It also comes before every one that was released later.
const releases = readReleases();
const files = new Map((await listMigrations()).map(({ file, sha256 }) => [file, sha256]));
const released = releases.flatMap(({ version, migrations }) =>
  Object.entries(migrations).map(([file, sha256]) => ({ version, file, sha256 })),
);
const newestReleased = released.at(-1)?.file ?? "";
const names = new Set(released.map(({ file }) => file));
exitWith([
  ...released.flatMap(({ version, file, sha256 }) => {
    const found = files.get(file);
    if (found === sha256) return [];
    const what = found ? "reads otherwise than" : "is gone, but stands";
    return [
      `supabase/migrations/${file} ${what} in ${version}: put it back and make a new one (npm run migration -- NAME)`,
    ];
  }),
  ...[...files.keys()]
    .filter((file) => !names.has(file) && file < newestReleased)
    .map(
      (file) =>
        `supabase/migrations/${file} comes before ${newestReleased}, which was released: give it a later number`,
    ),
  ...checkVersion(),
]);

function checkVersion(): string[] {
  const newest = releases.at(-1)?.version;
  if (newest !== VERSION)
    return [`package.json says ${VERSION}, the newest release is ${newest}: npm run release -- X.Y.Z`];
  const locked: unknown = JSON.parse(readProjectFile("package-lock.json")).version;
  if (locked !== VERSION) return [`package-lock.json says ${locked}, package.json ${VERSION}`];
  return readProjectFile("CHANGELOG.md").includes(`\n## ${VERSION} `)
    ? []
    : [`CHANGELOG.md has no part "## ${VERSION} (date)"`];
}
