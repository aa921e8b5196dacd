import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { sql } from "kysely";
import { openDatabase } from "../embedded-backend/database/open-database.ts";
import { migrate } from "../embedded-backend/installation/migrate.ts";
import { ensurePlatform } from "../embedded-backend/installation/platform.ts";
import { schemasWithNouns } from "./schema/noun-rows.ts";

/** Writes the types of the database from the migrations, and the rows of nouns in supabase/schemas from app/nouns; with --check only compares, and fails when they differ. */
const TARGET = path.join(import.meta.dirname, "../app/lib/backend/database.types.ts");

const generated = await generateTypes();
const schemas = await schemasWithNouns();
if (process.argv.includes("--check")) {
  for (const [file, text] of schemas) {
    if (text === (await readFile(file, "utf8"))) continue;
    console.error(`${path.basename(file)} does not hold the nouns as app/nouns has them: run \`npm run types\`.`);
    process.exitCode = 1;
  }
  const current = await readFile(TARGET, "utf8").catch(() => "");
  if (current !== generated) {
    console.error("app/lib/backend/database.types.ts does not match the migrations: run `npm run types`.");
    process.exit(1);
  }
} else {
  await writeFile(TARGET, generated);
  for (const [file, text] of schemas) await writeFile(file, text);
}

async function generateTypes(): Promise<string> {
  const database = await openDatabase({});
  try {
    await ensurePlatform(database);
    await migrate(database);
    const query = (text: string) => database.transaction((db) => sql.raw<Record<string, unknown>>(text).execute(db));
    const metadata = await introspect({ query }, { includedSchemas: ["public"] });
    return await generateTypescript(sortGeneratorMetadata(metadata));
  } finally {
    await database.close();
  }
}
