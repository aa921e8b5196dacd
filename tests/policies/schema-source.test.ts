import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenedDatabase } from "../../embedded-backend/database/database.ts";
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
});
