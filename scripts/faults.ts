import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

// npm run faults [-- R01 R13 …]: tries each fault in full and prints PASS or FAIL with its figure. The tests are those that
// name the fault's number, wherever they stand; `npm test` runs the same ones briefly. Faults of a PostgreSQL server
// need TEST_DATABASE_URL.
const FAULTS: Record<string, string> = {
  R01: "kill -9 while a client writes",
  R02: "kill -9 during the first start",
  R03: "a second process on the same directory",
  R04: "power loss",
  R05: "wrong settings, unwritable directory, port in use",
  R06: "disk of the database full",
  R07: "disk of the uploads full",
  R08: "upload cut half-way",
  R09: "row without its file",
  R10: "file without its row",
  R11: "mail server refuses, hangs, dies",
  R12: "PostgreSQL away at the start",
  R13: "PostgreSQL ends its connections under load",
  R14: "query bomb during load",
  R15: "slow clients",
  R16: "huge, endless and nested bodies",
  R17: "malformed requests",
  R18: "clock off and jumping",
  R19: "deletion of a file against a save that begins to use it",
  R20: "two staff save one product",
  R21: "two orders saved at once",
  R22: "parallel pins",
  R23: "parallel creations",
  R24: "parallel creations of the same name",
  R25: "killed while a product is deleted",
  R26: "killed while a product is saved",
  R27: "backup under load, restored on the other database and back",
  R28: "stop while requests run",
  R29: "soak",
  R30: "random requests against a model of who sees what",
  R31: "load",
  R32: "a statement that takes minutes",
  R33: "a clock that goes days ahead: a backup of each night that has come",
  R34: "kill -9 while a backup is made and uploaded",
  R35: "a place that takes no backup",
  R36: "a flipped byte in a backup",
  R37: "two processes at the time of the backup",
  R38: "kills while news go to subscribers",
};
/** These are tried on a PostgreSQL server, because it is what fails or because it runs transactions side by side; the others on PGlite. */
const ON_POSTGRES = new Set(["R12", "R13", "R19", "R20", "R21", "R22", "R23", "R24", "R27", "R37"]);

type Outcome = { status: string; fullName: string; meta?: { figure?: string } };

const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? asked : Object.keys(FAULTS);
const ofPostgres = chosen.filter((fault) => ON_POSTGRES.has(fault));
const others = chosen.filter((fault) => !ON_POSTGRES.has(fault));
const outcomes = [...run(others, ""), ...run(ofPostgres, process.env.TEST_DATABASE_URL ?? "")];

/** Tries faults in full: on PGlite, or on a PostgreSQL server where its address is given. */
function run(faults: string[], databaseUrl: string): Outcome[] {
  if (faults.length === 0) return [];
  const work = mkdtempSync(path.join(tmpdir(), "kinran-faults-"));
  const report = path.join(work, "report.json");
  spawnSync(
    "vitest",
    [
      "run",
      "-t",
      `\\b(${faults.join("|")})\\b`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, FAULTS: "full", TEST_DATABASE_URL: databaseUrl },
    },
  );
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { assertionResults: Outcome[] }[];
  };
  rmSync(work, { recursive: true });
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

let failures = 0;
console.log("\n| fault | what | outcome | figure |\n|---|---|---|---|");
for (const fault of chosen) {
  const tests = outcomes.filter(({ fullName }) => new RegExp(`\\b${fault}\\b`).test(fullName));
  const ran = tests.filter(({ status }) => status === "passed" || status === "failed");
  const hasFailed = ran.some(({ status }) => status === "failed");
  const outcome = ran.length > 0 ? (hasFailed ? "FAIL" : "PASS") : "NOT RUN";
  if (hasFailed || outcome === "NOT RUN") failures += 1;
  const figures = tests.flatMap(({ meta }) => meta?.figure ?? []);
  console.log(`| ${fault} | ${FAULTS[fault]} | ${outcome} | ${figures.join("; ")} |`);
}
console.log(`\n${failures === 0 ? "PASS" : `FAIL: ${failures}`}`);
process.exit(failures === 0 ? 0 : 1);
