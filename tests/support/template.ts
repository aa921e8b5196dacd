import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import path from "node:path";
import { makeDatabase } from "./postgres-server.ts";
import { makeDataDir, startServer } from "./start-server.ts";

const ROOT = path.join(import.meta.dirname, "../..");

/** Where installations are kept between runs. */
const KEPT = path.join(ROOT, "node_modules/.cache/kinran-installations");

/**
 * All that a first start runs or stores, and how it is started. Of the application a server imports app/lib alone, the backend nothing
 * (.dependency-cruiser.js).
 */
const MADE_OF = [
  ...["supabase", "server", "embedded-backend", "app/lib", "package.json", "package-lock.json"],
  ...["node_modules/.package-lock.json", "tests/support/start-server.ts", "tests/support/template.ts"],
];

/** One that no run has taken for so long is removed. No run takes as long. */
const UNUSED_MS = 24 * 3_600_000;

/**
 * Global set-up of Vitest and Playwright: makes one installation with the demo content, of which the servers under test start
 * as copies (see spawnServer). The embedded one is kept until what it is made of changes, or the day. Returns the function that removes
 * what is not kept.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  // Another project of the same run made it.
  if (process.env.TEMPLATE_DATA_DIR) return async () => undefined;
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    process.env.TEMPLATE_DATA_DIR = await keptInstallation();
    return async () => undefined;
  }
  const dataDir = makeDataDir();
  const database = await makeDatabase(server);
  await makeInstallation(dataDir, database.url);
  process.env.TEMPLATE_DATA_DIR = dataDir;
  process.env.TEMPLATE_DATABASE = database.name;
  return async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function makeInstallation(dataDir: string, databaseUrl: string): Promise<void> {
  const first = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const code = await first.stop();
  if (code !== 0) throw new Error(`The first start ended with ${code}: ${first.output()}`);
}

/** The folder of the installation that is kept for the sources as they are; it is made where there is none. */
async function keptInstallation(): Promise<string> {
  mkdirSync(KEPT, { recursive: true });
  for (const name of readdirSync(KEPT)) {
    const folder = path.join(KEPT, name);
    const taken = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - taken > UNUSED_MS) rmSync(folder, { recursive: true, force: true });
  }
  const kept = path.join(KEPT, hashSources());
  if (!existsSync(kept)) {
    const made = mkdtempSync(path.join(KEPT, "in-the-making-"));
    await makeInstallation(made, "");
    // It bears its name only when it is whole.
    try {
      renameSync(made, kept);
    } catch (cause) {
      // Another run made the same meanwhile.
      rmSync(made, { recursive: true, force: true });
      if (!existsSync(kept)) throw cause;
    }
  }
  utimesSync(kept, new Date(), new Date());
  return kept;
}

function hashSources(): string {
  // Rows bear the time at which they were made: none is older than what a first start of the day makes.
  const hash = createHash("sha256").update(
    `${process.version} ${process.arch} ${new Date().toISOString().slice(0, 10)}`,
  );
  for (const source of MADE_OF) {
    const whole = path.join(ROOT, source);
    const files = statSync(whole).isDirectory()
      ? readdirSync(whole, { recursive: true, encoding: "utf8" }).toSorted()
      : [""];
    for (const name of files) {
      const file = path.join(whole, name);
      if (name.endsWith(".test.ts") || !statSync(file).isFile()) continue;
      const text = readFileSync(file);
      hash.update(`\n${path.join(source, name)} ${text.byteLength}\n`).update(text);
    }
  }
  return hash.digest("hex").slice(0, 32);
}
