import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { run, TOOLS } from "./tools.ts";

/** Installs the programs of tools/ in their exact versions where they are missing. */
export default async function installTools(): Promise<void> {
  const { devDependencies } = JSON.parse(await readFile(path.join(TOOLS, "package.json"), "utf8"));
  const isInstalled = await Promise.all(
    Object.entries(devDependencies).map(async ([name, version]) => {
      const file = path.join(TOOLS, "node_modules", name, "package.json");
      return existsSync(file) && JSON.parse(await readFile(file, "utf8")).version === version;
    }),
  );
  if (isInstalled.every(Boolean)) return;
  // Not `npm ci`: the lock names the programs of one kind of machine, and another adds its own.
  const { code, stderr } = await run(
    "npm",
    ["install", "--no-save", "--ignore-scripts", "--prefix", TOOLS],
    process.env,
  );
  if (code !== 0) throw new Error(`The tools of the hosted tests could not be installed: ${stderr}`);
}
