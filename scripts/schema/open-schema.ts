import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "../../embedded-backend/database/database.ts";
import { ensurePlatform } from "../../embedded-backend/installation/platform.ts";

/** The source of the schema by noun, in the order in which its files can run. */
export const SCHEMAS_FOLDER = path.join(import.meta.dirname, "../../supabase/schemas");

/** Makes the schema in an empty database from its source, without the migrations. @throws the database's error, with the file's name in front */
export async function makeFromSource(database: Database): Promise<void> {
  await ensurePlatform(database);
  for (const file of (await readdir(SCHEMAS_FOLDER)).filter((name) => name.endsWith(".sql")).sort()) {
    const text = await readFile(path.join(SCHEMAS_FOLDER, file), "utf8");
    await database.script(text).catch((cause) => {
      throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    });
  }
}
