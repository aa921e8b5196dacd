import { examine } from "../embedded-backend/backup/examine.ts";
import { count, type Finding } from "../embedded-backend/backup/finding.ts";
import { examinedSettings } from "../server/examined-settings.ts";
import { examineProject } from "./hosted/doctor.ts";
import { runCommand } from "./maintenance.ts";

const fix = process.argv.includes("--fix");

// npm run doctor [-- --fix]: what is wrong with the installation. A server may be running. Exit code 0: nothing, 1: something.
await runCommand("npm run doctor [-- --fix]", ["--fix"], {
  embedded: async (place, env) => tell(await examine(place, examinedSettings(env), { fix })),
  hosted: async (env) => {
    if (fix)
      throw new Error("--fix is for the embedded backend; of a hosted project doctor names the step that mends it");
    tell(await examineProject(env));
  },
});

function tell(findings: readonly Finding[]): void {
  for (const { state, text } of findings) process.stdout.write(`${state}: ${text}\n`);
  const left = findings.filter(({ state }) => state === "broken").length;
  process.stdout.write(left === 0 ? "Nothing is broken\n" : `${count(left, "thing")} to mend\n`);
  if (left > 0) process.exitCode = 1;
}
