import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** What the REST engine keeps between starts. */
export type CacheDriver = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
};

/**
 * Keeps what the REST engine learnt of the schema in a file.
 *
 * What: a store for the engine's cache that outlives the process.
 * Why: reading the schema anew takes most of a start, and the engine deletes its cache at an orderly stop.
 * Version: @supabase/lite 0.10.0; the store is its public option.
 * Test: schema-cache.test.ts.
 *
 * The file's name holds a fingerprint of everything that makes the schema, so an old one is never read.
 * @param folder where the file lies; it may be removed at any time
 * @param parts texts that decide the schema: the platform's SQL, each migration, the engine's version
 */
export function makeSchemaCache(folder: string, parts: readonly string[]): CacheDriver {
  const fingerprint = createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 16);
  const file = path.join(folder, `schema-${fingerprint}.json`);
  return {
    get: async () => readFile(file, "utf8").catch(() => undefined),
    set: async (_key, value) => {
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.${process.pid}`, value);
      await rename(`${file}.${process.pid}`, file);
    },
    // The engine deletes it whenever it closes. It holds for as long as its name does, and a damaged one is written anew.
    delete: async () => undefined,
  };
}
