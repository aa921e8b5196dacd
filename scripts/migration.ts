import { writeFile } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../embedded-backend/database/open-database.ts";
import { migrate } from "../embedded-backend/installation/migrate.ts";
import { ensurePlatform } from "../embedded-backend/installation/platform.ts";
import { listMigrations } from "../embedded-backend/installation/schema-state.ts";
import { readCatalogue, type SchemaObject } from "./schema/catalogue.ts";
import { compareCatalogues } from "./schema/difference.ts";
import { schemasWithNouns } from "./schema/noun-rows.ts";
import { makeFromSource } from "./schema/open-schema.ts";

// npm run migration -- NAME: takes the rows of nouns into supabase/schemas, writes the next migration from the difference between that and
// what the migrations make, and lists what a person must write into it. It never guesses at data.
const [name = ""] = process.argv.slice(2);
if (!/^[a-z][\w-]*$/.test(name)) {
  console.error("Say what changes: npm run migration -- NAME, in small letters with - or _ between words");
  process.exit(2);
}
for (const [schema, text] of await schemasWithNouns()) await writeFile(schema, text);
const [made, wanted] = [await catalogueOf("migrations"), await catalogueOf("source")];
const { statements, byHand } = compareCatalogues(made, wanted);
if (statements.length + byHand.length === 0) {
  console.log("supabase/schemas and supabase/migrations make the same database: there is nothing to write.");
} else {
  const file = path.join("supabase/migrations", `${await nextVersion()}_${name}.sql`);
  await writeFile(file, textOf(statements, byHand));
  console.log(`${file}: ${statements.length} statements written.`);
  if (byHand.length > 0) console.log(["To be written by hand, at its place in the file:", ...byHand].join("\n- "));
  console.log("When the step is whole: npm run types");
}

async function catalogueOf(way: "migrations" | "source"): Promise<SchemaObject[]> {
  const database = await openDatabase({});
  try {
    if (way === "source") await makeFromSource(database);
    else {
      await ensurePlatform(database);
      await migrate(database);
    }
    return await database.transaction(readCatalogue);
  } finally {
    await database.close();
  }
}

/** A version of today, behind every one that stands. */
async function nextVersion(): Promise<string> {
  const today = Number(`${new Date().toISOString().slice(0, 10).replaceAll("-", "")}000001`);
  const newest = Number((await listMigrations()).at(-1)?.version ?? 0);
  return String(Math.max(today, newest + 1));
}

function textOf(statements: readonly string[], byHand: readonly string[]): string {
  return [
    "-- What changes, and why. Where versions without this migration can't work beside it, keep the next line, else take it out:",
    "-- Breaks older versions",
    "",
    ...byHand.map((line) => `-- BY HAND: ${line.replaceAll(/\s+/g, " ")}`),
    "",
    ...(statements.length > 0
      ? [
          "-- Bodies may name what stands further below.",
          "set check_function_bodies = off;",
          "",
          ...statements,
          "",
          "reset check_function_bodies;",
        ]
      : []),
    "",
  ].join("\n");
}
