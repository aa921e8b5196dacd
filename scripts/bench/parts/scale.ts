import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { holds, notMeasured, type Section } from "../report.ts";
import { postgresServer } from "../servers.ts";

const SCRIPT = path.join(import.meta.dirname, "../scale.ts");
const WHAT =
  "list, search and product with 2,000 products and 20,000 item codes, of what they cost with the demo content";
const BUDGET = "≤ 1.5";

/** What the catalogue costs when it has grown. */
export async function scale(): Promise<Section[]> {
  const title = "Scale";
  if (!existsSync(SCRIPT))
    return [{ title, checks: [notMeasured(WHAT, "", undefined, "scripts/bench/scale.ts is missing")] }];
  const { stdout, status } = spawnSync(process.execPath, [SCRIPT], {
    env: { ...process.env, ...(postgresServer && { TEST_DATABASE_URL: postgresServer }) },
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
  const checks = [holds(WHAT, status === 0, status === 0 ? "kept" : `exit code ${status}`, BUDGET)];
  return [{ title, text: stdout.trim(), checks }];
}
