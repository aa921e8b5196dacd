import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenedDatabase, Sql } from "../../embedded-backend/database/database.ts";
import { readCatalogue, type SchemaObject } from "../../scripts/schema/catalogue.ts";
import { compareCatalogues } from "../../scripts/schema/difference.ts";
import { makeFromSource } from "../../scripts/schema/open-schema.ts";
import { openEmptyDatabase, openTestDatabase } from "../support/database.ts";

// supabase/schemas is what people read and edit, supabase/migrations what installations run: both make the same database.
describe("the source of the schema and the migrations", () => {
  let source: OpenedDatabase;
  let migrated: OpenedDatabase;
  let wanted: SchemaObject[];
  let made: SchemaObject[];

  beforeAll(async () => {
    [source, migrated] = [await openEmptyDatabase(), await openTestDatabase()];
    await makeFromSource(source);
    [wanted, made] = [await source.transaction(readCatalogue), await migrated.transaction(readCatalogue)];
  });
  afterAll(async () => {
    await source?.close();
    await migrated?.close();
  });

  test("make the same tables, columns, constraints, functions, triggers, policies, grants, comments and rows", () => {
    expect(compareCatalogues(made, wanted)).toEqual({ statements: [], byHand: [] });
    expect(new Set(wanted.map(({ kind }) => kind)).size).toBeGreaterThan(10);
  });

  test("what is written without thought makes what the source says; the rest is named", async () => {
    await source.script(`
      alter table public.products add column weight text not null default '';
      alter table public.products add column care text;
      create or replace function private.is_email(email text) returns boolean language sql immutable set search_path = '' as 'select true';
      create function private.doubled(given integer) returns integer language sql immutable set search_path = '' as 'select 2 * given';
      comment on function private.doubled(integer) is 'Twice as much';
      drop policy "everybody reads languages" on public.languages;
      create policy "nobody reads languages" on public.languages for select to anon using (false);
      drop trigger products_touch on public.products;
      create index languages_name_idx on public.languages (name);
      grant delete on public.languages to anon;
    `);
    const changed = await source.transaction(readCatalogue);
    const { statements, byHand } = compareCatalogues(made, changed);
    expect(byHand).toEqual(["column public.products.weight: text not null default ''::text"]);
    await migrated.script("alter table public.products add column weight text not null default '';");
    await migrated.script(statements.join("\n"));
    expect(compareCatalogues(await migrated.transaction(readCatalogue), changed)).toEqual({
      statements: [],
      byHand: [],
    });
    expect(compareCatalogues(made, changed).statements.length).toBeGreaterThan(4);
  });

  test("a column that may be another one renamed is named, and so is what a new table is given", async () => {
    await source.script(`
      alter table public.products drop column care;
      alter table public.products add column treatment text;
      create table public.notes (id integer constraint notes_pkey primary key, text text);
    `);
    const { byHand } = compareCatalogues(
      await migrated.transaction(readCatalogue),
      await source.transaction(readCatalogue),
    );
    expect(byHand).toEqual([
      "column public.products.care is gone (it was: text)",
      "table public.notes: r p",
      "column public.products.treatment: text",
      "constraint public.notes.notes_pkey: PRIMARY KEY (id)",
    ]);
  });

  test("the rows of nouns can be written by two steps of one transaction", async () => {
    const rowsOfNouns = wanted.find(({ name }) => name === "what nouns are")?.make ?? "";
    const write = (db: Sql) => sql.raw(rowsOfNouns).execute(db);
    await expect(source.transaction(async (db) => [await write(db), await write(db)])).resolves.toHaveLength(2);
  });
});
