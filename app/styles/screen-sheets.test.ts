import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const APP = path.join(import.meta.dirname, "..");

const read = (file: string) => readFileSync(file, "utf8");

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}

/** The files that one leads to by its imports; those of the server don't reach a browser. */
function follow(file: string, pattern: RegExp, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || file.includes(".server.") || !existsSync(file)) return seen;
  seen.add(file);
  for (const name of matchesOf(read(file), pattern)) follow(path.join(path.dirname(file), name), pattern, seen);
  return seen;
}

const sheetsOf = (file: string) => follow(file, /@import "(\.[^"]+)"/g);
const modulesOf = (file: string) => follow(file, /(?:from|import\() ?"(\.[^"]+\.tsx?)"/g);

/** The classes that a module gives its elements. */
const classesOf = (file: string) =>
  matchesOf(read(file), /(?:className|grid)=("[^"]*"|\{[^}]*\})/g)
    .flatMap((value) => matchesOf(value, /["`]([^"`]*)["`]/g))
    .flatMap((names) => names.split(/\s+/));

const frame = sheetsOf(path.join(APP, "styles/frame.css"));
const sheets = [...globSync("{site,ui}/**/*.css", { cwd: APP })].map((file) => path.join(APP, file));
const routes = globSync("site/*/*.route.tsx", { cwd: APP });

/** The sheets that have a rule for the class alone. */
const homesOf = (name: string) => sheets.filter((file) => new RegExp(`^\\.${name}(?=[\\s,:.])`, "m").test(read(file)));

test.each(routes)("%s has the styles of all that it shows", (route) => {
  const module = path.join(APP, route);
  const own = sheetsOf(module.replace(/\.tsx$/, ".css"));
  const used = new Set([...modulesOf(module)].flatMap(classesOf));
  const homeless = [...used].filter((name) => {
    const homes = homesOf(name);
    return homes.length > 0 && !homes.some((file) => own.has(file) || frame.has(file));
  });
  expect(used.size).toBeGreaterThan(2);
  expect(homeless).toEqual([]);
});
