import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  type Applied,
  judgeSchema,
  listMigrations,
  type Migration,
  readSchemaState,
  refusalOf,
  whyEnded,
} from "../../embedded-backend/installation/schema-state.ts";
import { openStage } from "./support/scene.ts";

const LIST = sql.table("supabase_migrations.schema_migrations");
const fits = (newest: string) => sql<{ fits: boolean }>`select public.schema_fits(${newest}) as fits`;

describe("the schema of a database", () => {
  const { scene, database } = openStage();

  test("is the present one after the migrations, each kept with its text and sum", async () => {
    await database().transaction(async (db) => {
      expect(await readSchemaState(db)).toEqual({ kind: "current" });
      const { rows } =
        await sql<Applied>`select version, name, sha256, statements from ${LIST} order by version`.execute(db);
      const wanted = (await listMigrations()).map(({ version, name, sha256, text }) => ({
        version,
        name,
        sha256,
        statements: [text],
      }));
      expect(rows).toEqual(wanted);
    });
  });

  scene("tells its list to the server key alone, and whether a version fits to everybody", async (stage) => {
    const newest = (await listMigrations()).at(-1)?.version ?? "";
    const list = sql<Applied>`select version, statements from public.applied_migrations()`;
    expect((await stage.rows("server", list)).at(-1)?.version).toBe(newest);
    for (const persona of ["visitor", "staff", "stranger"] as const) {
      expect(await stage.refusal(persona, list)).toMatchObject({ code: "42501" });
      expect(await stage.rows(persona, fits(newest))).toEqual([{ fits: true }]);
      expect(await stage.rows(persona, fits("29990101000000"))).toEqual([{ fits: false }]);
    }
    const step = (version: string, text: string) =>
      stage.rows("owner", sql`insert into ${LIST} (version, name, statements) values (${version}, 'later', ${[text]})`);
    await step("29990101000000", "-- What it does\nselect 1;");
    expect(await stage.rows("visitor", fits(newest))).toEqual([{ fits: true }]);
    await step("29990101000001", "-- What it does\n-- Breaks older versions\nselect 1;");
    expect(await stage.rows("visitor", fits(newest))).toEqual([{ fits: false }]);
  });
});

describe("judging a schema", () => {
  const migration = (version: string, text: string): Migration => ({
    version,
    name: "step",
    file: `${version}_step.sql`,
    text,
    sha256: `sum of ${text}`,
  });
  const own = [migration("20270101000001", "select 1;\n"), migration("20270101000002", "select 2;\nselect 3;\n")];
  const ran = ({ version, name, text, sha256 }: Migration): Applied => ({ version, name, sha256, statements: [text] });
  const byCli = (applied: Applied, statements: string[] | null): Applied => ({ ...applied, sha256: null, statements });
  const [first, second] = own.map(ran) as [Applied, Applied];
  const later = (text: string) => ran(migration("20270101000003", text));
  const edited = { kind: "edited", file: "20270101000002_step.sql" };

  test.each([
    ["nothing has run", [], { kind: "empty" }],
    ["all have run", [first, second], { kind: "current" }],
    ["the last has not run", [first], { kind: "behind", pending: [own[1]] }],
    ["a file was edited", [first, { ...second, sha256: "another" }], edited],
    ["the CLI ran them", [first, byCli(second, ["select 2", "select 3"])], { kind: "current" }],
    ["the CLI ran another text", [first, byCli(second, ["select 2", "select 4"])], edited],
    ["no text was kept", [first, byCli(second, null)], edited],
    [
      "it is newer",
      [first, second, later("select 4")],
      { kind: "newer", file: "20270101000003_step.sql", breaks: false },
    ],
    [
      "it is newer, and older versions break",
      [first, second, later("-- Breaks older versions\nselect 4")],
      { kind: "newer", file: "20270101000003_step.sql", breaks: true },
    ],
    ["it is of before 1.0.0", [{ ...first, version: "20260101000001" }], { kind: "before-release" }],
  ])("%s", (_what, applied, state) => {
    const found = judgeSchema(applied as Applied[], own);
    expect(found).toEqual(state);
    const touches = ["empty", "current", "behind"].includes(found.kind);
    const refusal = refusalOf(found);
    expect(refusal === undefined).toBe(touches);
    if ("file" in found) expect(refusal).toContain(found.file);
    if (refusal) expect(refusal.split("\n")).toHaveLength(1);
    const goesOn = touches || (found.kind === "newer" && !found.breaks);
    expect(whyEnded(found) === undefined).toBe(goesOn);
  });
});
