import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build, pathsSinceRelease, type Stage, stagesOfSuite } from "./test-stages.ts";

// npm test: every check, on the embedded database, and what a database can make a difference to on PostgreSQL where TEST_DATABASE_URL is
// set. What docs/testing.md calls long runs where what it looks at has changed since the last release, and always with FULL=1.
// npm test -- NAME …: only the tests of a screen or a noun, on the embedded database.

/** Characters of a failed stage's output that are shown again at the end. */
const SHOWN_AGAIN = 8000;

/** Where tests lie. */
const ROOMS = ["app", "server", "embedded-backend", "supabase", "build-steps", "scripts", "tests"];

const embedded = { TEST_DATABASE_URL: undefined };

/** The stages with the tests of these names. Ends with what there is where a name has none. */
function stagesOf(names: string[]): Stage[] {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => `${room}/${file}`),
  ).filter((file) => !file.includes("/node_modules/"));
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  const specs = files.filter((file) => file.endsWith(".spec.ts"));
  const chosen = names.map((name) => {
    const own = specs.filter((file) => path.basename(file, ".spec.ts") === name);
    return [
      ...tests.filter((file) => file.includes(name)),
      // A screen with many specs is tried by its first one here; the others are asked for by their own names.
      ...(own.length > 0 ? own : specs.filter((file) => path.basename(file).includes(name))),
    ];
  });
  const unknown = names.filter((_, position) => chosen[position]?.length === 0);
  if (unknown.length > 0) {
    const known = [...tests, ...specs].map((file) => path.basename(file).replace(/(\.\w+)?\.(test|spec)\.ts$/, ""));
    console.error(`There is no test of ${unknown.join(", ")}. There are:\n${[...new Set(known)].toSorted().join(" ")}`);
    process.exit(1);
  }
  const [ofVitest, ofBrowser] = [tests, specs].map((kind) => kind.filter((file) => chosen.flat().includes(file)));
  const stages = [build];
  if (ofVitest?.length)
    stages.push({ name: ofVitest.join(" "), command: ["vitest", "run", ...ofVitest], env: embedded });
  if (ofBrowser?.length) {
    stages.push({
      name: ofBrowser.join(" "),
      command: ["playwright", "test", ...ofBrowser.map((file) => `/${file}$`)],
      env: embedded,
    });
  }
  return stages;
}

/** Lines in which Vitest and Playwright name a test that failed. */
const NAMES_FAILED = /^ *(?:FAIL|\d+\)) /;
/** Lines below such a name that say what was wrong, and how much of each is shown. */
const REASONS = 4;
const WIDTH = 200;

type Failure = { last: string; tests: string[] };

/** Runs a stage with its output passed on. @returns what it printed last and the tests it named where it failed, undefined where it passed. */
async function failureOf({ command: [program = "", ...parameters], env }: Stage): Promise<Failure | undefined> {
  const child = spawn(program, parameters, { stdio: ["inherit", "pipe", "pipe"], env: { ...process.env, ...env } });
  let last = "";
  let output = "";
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding("utf8").on("data", (text: string) => {
      to.write(text);
      last = (last + text).slice(-SHOWN_AGAIN);
      output += text;
    });
  }
  const [status] = await once(child, "close");
  if (status === 0) return;
  return { last, tests: failedIn(stripVTControlCharacters(output)) };
}

/** Each failed test of an output, once, with the first lines of what was wrong. */
function failedIn(output: string): string[] {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const failed = new Map<string, string>();
  for (const [place, line] of lines.entries()) {
    if (!NAMES_FAILED.test(line) || failed.has(line)) continue;
    const shown = lines.slice(place, place + 1 + REASONS).map((each) => each.slice(0, WIDTH));
    failed.set(line, shown.join("\n"));
  }
  return [...failed.values()];
}

const names = process.argv.slice(2);
const changed = process.env.FULL ? undefined : pathsSinceRelease();
const stages = names.length > 0 ? stagesOf(names) : stagesOfSuite(Boolean(process.env.TEST_DATABASE_URL), changed);
const failures = new Map<string, Failure>();
const times: string[] = [];
for (const stage of stages) {
  console.log(`\n=== ${stage.name}`);
  const began = Date.now();
  const failure = await failureOf(stage);
  times.push(`${Math.round((Date.now() - began) / 1000)} s  ${stage.name}`);
  if (failure !== undefined) failures.set(stage.name, failure);
}
// Once more at the end: of a long log often only the last page is kept.
for (const [name, { last }] of failures) console.log(`\n=== FAILED: ${name}, the end of its output\n${last}`);
for (const [name, { tests }] of failures) console.log([`FAILED: ${name}`, ...tests].join("\n"));
console.log(times.join("\n"));
console.log(`${stages.length - failures.size} passed, ${failures.size} failed`);
process.exitCode = failures.size > 0 ? 1 : 0;
