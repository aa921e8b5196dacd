import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

// Keeps docs/screens.md true: every route file stands in it, and every file it names exists.
const root = path.join(import.meta.dirname, "..");
const table = readFileSync(path.join(root, "docs/screens.md"), "utf8");
const routes = readFileSync(path.join(root, "app/routes.ts"), "utf8");

const routeFiles = [...routes.matchAll(/"([\w./-]+\.route\.tsx?)"/g)].map((match) => `app/${match[1]}`);
const named = [...table.matchAll(/`((?:app|tests)\/[\w./-]+)`/g)].map((match) => match[1] ?? "");

const problems = [
  ...routeFiles.filter((file) => !named.includes(file)).map((file) => `docs/screens.md lacks ${file}`),
  ...named
    .filter((file) => !existsSync(path.join(root, file)))
    .map((file) => `docs/screens.md names ${file}, which doesn't exist`),
  ...(routeFiles.length === 0 ? ["app/routes.ts names no route file"] : []),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
