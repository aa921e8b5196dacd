import { spawn } from "node:child_process";
import { once } from "node:events";

// npm run check: types, lint, import boundaries, unused code, and the documents that name files. Two lanes, because the types take as
// long as all the rest where nothing is known of them from the last time (tsconfig.json keeps that in node_modules/.cache). Each check
// prints what it found; the first that fails ends its lane.
const LANES: string[][][] = [
  [["tsc"], ["knip"]],
  [
    ["npm", "run", "--silent", "lint"],
    ["npm", "run", "--silent", "boundaries"],
    ["node", "scripts/check-screens.ts"],
    ["node", "scripts/check-security.ts"],
    ["node", "scripts/check-released.ts"],
    ["node", "scripts/generate-types.ts", "--check"],
  ],
];

async function passes([program = "", ...parameters]: string[]): Promise<boolean> {
  const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const [status] = await once(child, "close");
  if (output.trim()) console.log(output.trimEnd());
  if (status !== 0) console.log(`FAILED: ${program} ${parameters.join(" ")}`);
  return status === 0;
}

async function runLane(checks: string[][]): Promise<boolean> {
  for (const check of checks) if (!(await passes(check))) return false;
  return true;
}

// What the types of messages and routes are made of comes first.
const isPrepared = await runLane([
  ["node", "build-steps/messages.ts"],
  ["react-router", "typegen"],
]);
const arePassed = isPrepared && (await Promise.all(LANES.map(runLane))).every(Boolean);
process.exitCode = arePassed ? 0 : 1;
