import { rmSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import path from "node:path";

// The last step of the build: notes its id where pages ask for it, and keeps what Node makes of the server's sources, so that no start has to make it again
// (docs/decisions/0014-memory.md). Node looks at it where NODE_COMPILE_CACHE names the folder; what has changed since is compiled.
const root = path.join(import.meta.dirname, "..");
const folder = path.join(root, "build/code-cache");
const LOADED = [
  "server/serve.ts",
  "server/backend/embedded.ts",
  "server/pages/production.ts",
  "embedded-backend/database/open-pglite.ts",
  // Of the database's thread, which can't be started here.
  "embedded-backend/database/pglite/forced-files.ts",
  "embedded-backend/database/pglite/messages.ts",
  "node_modules/@electric-sql/pglite/dist/index.js",
  "node_modules/@electric-sql/pglite/dist/contrib/pg_trgm.js",
  "embedded-backend/database/open-postgres.ts",
  "embedded-backend/database/wait-for-postgres.ts",
  "build/server/index.js",
];

rmSync(folder, { recursive: true, force: true });
enableCompileCache(folder);
for (const file of LOADED) await import(path.join(root, file));

const { assets } = await import(path.join(root, "build/server/index.js"));
writeFileSync(path.join(root, "build/client/build.txt"), assets.version);
