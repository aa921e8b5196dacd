import { spawn } from "node:child_process";
import { once } from "node:events";

// npm test: every check, on the embedded database, and once more on PostgreSQL where TEST_DATABASE_URL is set.
type Stage = { name: string; command: string[]; env?: Record<string, string | undefined> };

/** Characters of a failed stage's output that are shown again at the end. */
const SHOWN_AGAIN = 8000;

const embedded = { TEST_DATABASE_URL: undefined };
const stages: Stage[] = [
  {
    name: "types, lint, boundaries, unused code, documents",
    command: ["npm", "run", "--silent", "check"],
    env: embedded,
  },
  { name: "build", command: ["node", "scripts/ensure-build.ts"] },
  { name: "unit, policies, conformance and faults", command: ["vitest", "run", "--project", "!hosted"], env: embedded },
  // With TEST_DATABASE_URL as it is: where there is a PostgreSQL, these must find it and not leave out what needs one.
  { name: "as a hosted project has it", command: ["vitest", "run", "--project", "hosted"] },
  { name: "browser", command: ["playwright", "test"], env: embedded },
];
if (process.env.TEST_DATABASE_URL) {
  stages.push(
    {
      name: "unit, policies and conformance on PostgreSQL",
      command: ["vitest", "run", "--project", "unit", "--project", "policies", "--project", "conformance"],
    },
    {
      name: "from PGlite to PostgreSQL and back",
      command: ["vitest", "run", "tests/faults/backup-and-restore.test.ts"],
    },
    { name: "browser on PostgreSQL", command: ["playwright", "test"] },
  );
}

/** Runs a stage with its output passed on. @returns what it printed last where it failed, undefined where it passed. */
async function failureOf({ command: [program = "", ...parameters], env }: Stage): Promise<string | undefined> {
  const child = spawn(program, parameters, { stdio: ["inherit", "pipe", "pipe"], env: { ...process.env, ...env } });
  let last = "";
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding("utf8").on("data", (text: string) => {
      to.write(text);
      last = (last + text).slice(-SHOWN_AGAIN);
    });
  }
  const [status] = await once(child, "close");
  return status === 0 ? undefined : last;
}

const failures = new Map<string, string>();
for (const stage of stages) {
  console.log(`\n=== ${stage.name}`);
  const failure = await failureOf(stage);
  if (failure !== undefined) failures.set(stage.name, failure);
}
// Once more at the end: of a long log often only the last page is kept.
for (const [name, failure] of failures) console.log(`\n=== FAILED: ${name}, the end of its output\n${failure}`);
for (const name of failures.keys()) console.log(`FAILED: ${name}`);
console.log(`${stages.length - failures.size} passed, ${failures.size} failed`);
process.exitCode = failures.size > 0 ? 1 : 0;
