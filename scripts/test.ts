import { spawnSync } from "node:child_process";

// npm test: every check, on the embedded database, and once more on PostgreSQL where TEST_DATABASE_URL is set.
type Stage = { name: string; command: string[]; env?: Record<string, string | undefined> };

const embedded = { TEST_DATABASE_URL: undefined };
const stages: Stage[] = [
  {
    name: "types, lint, boundaries, unused code, documents",
    command: ["npm", "run", "--silent", "check"],
    env: embedded,
  },
  { name: "build", command: ["node", "scripts/ensure-build.ts"] },
  { name: "unit, policies, conformance and faults", command: ["vitest", "run"], env: embedded },
  { name: "browser", command: ["playwright", "test"], env: embedded },
];
if (process.env.TEST_DATABASE_URL) {
  stages.push(
    { name: "unit, policies and conformance on PostgreSQL", command: ["vitest", "run", "--project", "!faults"] },
    {
      name: "from PGlite to PostgreSQL and back",
      command: ["vitest", "run", "tests/faults/backup-and-restore.test.ts"],
    },
    { name: "browser on PostgreSQL", command: ["playwright", "test"] },
  );
}

const failed: string[] = [];
for (const { name, command, env } of stages) {
  console.log(`\n=== ${name}`);
  const [program = "", ...parameters] = command;
  const { status } = spawnSync(program, parameters, { stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) failed.push(name);
}
for (const name of failed) console.log(`FAILED: ${name}`);
console.log(`${stages.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
