import { spawnSync } from "node:child_process";
import path from "node:path";
import { holds, notMeasured, type Section } from "../report.ts";
import { postgresServer } from "../servers.ts";

const SCRIPT = path.join(import.meta.dirname, "../scale.ts");
const WHAT = "list, search and product with a large catalogue, of what they cost with the demo content";

/** What the catalogue costs when it has grown. */
export async function scale(): Promise<Section[]> {
  const { stdout, status } = spawnSync(process.execPath, [SCRIPT], {
    env: { ...process.env, ...(postgresServer && { TEST_DATABASE_URL: postgresServer }) },
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
  const [kept, tooDear] = [/PASS: /g, /FAIL: /g].map((it) => stdout.match(it)?.length ?? 0);
  const measured = kept || tooDear ? `${tooDear} of ${(kept ?? 0) + (tooDear ?? 0)} above` : `exit code ${status}`;
  const checks = [holds(WHAT, status === 0 && Boolean(kept), measured, "≤ 1.5")];
  if (!postgresServer)
    checks.push(notMeasured("PostgreSQL", "", undefined, "TEST_DATABASE_URL names no PostgreSQL server"));
  return [{ title: "Scale", text: stdout.trim(), checks }];
}
