import { cpus, loadavg } from "node:os";
import { beside } from "./parts/beside.ts";
import { bytes } from "./parts/bytes.ts";
import { cached } from "./parts/cached.ts";
import { freshness } from "./parts/freshness.ts";
import { history } from "./parts/history.ts";
import { interaction } from "./parts/interaction.ts";
import { lighthouse } from "./parts/lighthouse.ts";
import { lists } from "./parts/lists.ts";
import { roles } from "./parts/roles.ts";
import { saves } from "./parts/saves.ts";
import { scale } from "./parts/scale.ts";
import { sheets } from "./parts/sheets.ts";
import { soak } from "./parts/soak.ts";
import { start } from "./parts/start.ts";
import { uncached } from "./parts/uncached.ts";
import { type Check, holds, type Section, sectionText } from "./report.ts";
import { toolVersion } from "./tools.ts";

// npm run bench [-- PART …]: measures the product beside a static file of nginx and a buffer of node:http, and prints each figure with
// its budget and PASS or FAIL, as Markdown for docs/bench.md. Progress goes to the other output. PostgreSQL is measured
// where TEST_DATABASE_URL names a server. Ends with 1 where a budget is not kept.
const PARTS: Record<string, () => Promise<Section[]>> = {
  cached,
  uncached,
  beside,
  start,
  bytes,
  freshness,
  roles,
  saves,
  history,
  lists,
  sheets,
  scale,
  interaction,
  lighthouse,
  soak,
};
/** Takes an hour: only where it is asked for. */
const LONG = "soak";

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !PARTS[name]);
if (unknown) {
  console.error(`No part of the bench is called ${unknown}. There are: ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}
const chosen = asked.length > 0 ? asked : Object.keys(PARTS).filter((name) => name !== LONG);

console.log(`## \`npm run bench${asked.length > 0 ? ` -- ${asked.join(" ")}` : ""}\`\n`);
console.log(`${new Date().toISOString().slice(0, 10)}. ${machine()}`);

const checks: Check[] = [];
for (const name of chosen) {
  console.error(`${new Date().toTimeString().slice(0, 8)} ${name} …`);
  for (const section of await run(name)) {
    checks.push(...section.checks);
    console.log(`\n${sectionText(section)}`);
  }
}

const count = (outcome: RegExp) => checks.filter((it) => outcome.test(it.outcome)).length;
const failures = count(/^FAIL/);
const skipped = count(/^not measured/);
console.log(
  `\n${failures === 0 ? "PASS" : `FAIL: ${failures}`} (${count(/^PASS/)} kept, ${failures} not kept, ${skipped} not measured)`,
);
process.exit(failures === 0 ? 0 : 1);

/** A part that breaks off has failed; the others still run. */
async function run(name: string): Promise<Section[]> {
  try {
    return (await PARTS[name]?.()) ?? [];
  } catch (cause) {
    console.error(cause);
    const reason = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
    return [{ title: name, checks: [holds(`the part "${name}"`, false, `broke off: ${reason}`, "")] }];
  }
}

function machine(): string {
  const cores = cpus();
  const tools = [toolVersion("nginx", "-v"), toolVersion("wrk", "--version")].join(", ");
  const load = loadavg()[0]?.toFixed(1);
  return `${cores.length} cores (${cores[0]?.model}), Node ${process.versions.node}, ${tools}, demo content. Load before: ${load}.`;
}
