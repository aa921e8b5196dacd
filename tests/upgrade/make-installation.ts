import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { constants, zstdCompressSync } from "node:zlib";
import { VERSION } from "../../server/version.ts";
import { runCommand } from "../support/commands.ts";
import { makeDataDir, startServer } from "../support/start-server.ts";
import { DUMP, FILES } from "./facts.ts";
import { fillInstallation } from "./fill-installation.ts";

// node tests/upgrade/make-installation.ts: makes the installation of this release, which every later version is tried on
// (docs/upgrading.md). Needs the build, TEST_DATABASE_URL, and pg_dump of the same PostgreSQL.
const folder = path.join(import.meta.dirname, VERSION);
const server = process.env.TEST_DATABASE_URL;
if (!server) throw new Error("TEST_DATABASE_URL is not set");
mkdirSync(folder, { recursive: true });

delete process.env.TEST_DATABASE_URL;
const dataDir = makeDataDir();
const archive = path.join(folder, FILES.archive);
rmSync(archive, { force: true });
const embedded = await startServer({ SEED: "none", DATA_DIR: dataDir });
const embeddedFacts = await fillInstallation(embedded.url, embedded.keys().publishableKey);
const { code, output } = await runCommand("backup", [archive], { DATA_DIR: dataDir });
if (code !== 0) throw new Error(output);
await embedded.stop();
pack(dataDir, FILES.embedded);
rmSync(dataDir, { recursive: true, force: true });

process.env.TEST_DATABASE_URL = server;
const onServer = await startServer({ SEED: "none" });
const serverFacts = await fillInstallation(onServer.url, onServer.keys().publishableKey);
const dump = execFileSync("pg_dump", ["--inserts", "--no-owner", onServer.databaseUrl ?? ""], { maxBuffer: 2 ** 30 });
// Lines for psql alone are none of SQL.
writeFileSync(path.join(onServer.dataDir, DUMP), dump.toString().replaceAll(/^\\.*\n/gm, ""));
pack(onServer.dataDir, FILES.postgres);
await onServer.discard();

const facts = { embedded: embeddedFacts, postgres: serverFacts };
writeFileSync(path.join(folder, FILES.facts), `${JSON.stringify(facts, null, 2)}\n`);
for (const file of Object.values(FILES)) console.log(file, readFileSync(path.join(folder, file)).byteLength);

/** Packs a data directory without what can be made anew. */
function pack(place: string, file: string): void {
  const left = ["cache", "lock.*", "outbox"].map((name) => `--exclude=./${name}`);
  const tar = execFileSync("tar", ["-C", place, ...left, "-cf", "-", "."], { maxBuffer: 2 ** 30 });
  const { ZSTD_c_compressionLevel, ZSTD_c_windowLog, ZSTD_c_enableLongDistanceMatching } = constants;
  const params = { [ZSTD_c_compressionLevel]: 22, [ZSTD_c_windowLog]: 27, [ZSTD_c_enableLongDistanceMatching]: 1 };
  writeFileSync(path.join(folder, file), zstdCompressSync(tar, { params }));
}
