import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { newsValues } from "./support/make.ts";
import { expectAccepted, expectChecked } from "./support/rules.ts";
import { openStage } from "./support/scene.ts";

describe("the schema as a whole", () => {
  const { scene } = openStage();

  scene("every table has row security, and a file of policy tests", async (stage) => {
    const tables = await stage.rows(
      "owner",
      sql<{ name: string; schema: string; secured: boolean }>`
        select c.relname as name, c.relnamespace::regnamespace::text as schema, c.relrowsecurity as secured
        from pg_class c where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'private')
        order by 1`,
    );
    expect(tables.filter((table) => !table.secured)).toEqual([]);
    const files = new Set(await readdir(import.meta.dirname));
    const untested = tables.filter((table) => !files.has(`${table.name.replaceAll("_", "-")}.test.ts`));
    expect(untested).toEqual([]);
    expect(tables.length).toBeGreaterThan(15);
  });

  scene("every time that is shown is one that programs can read", async (stage) => {
    const unchecked = await stage.rows(
      "owner",
      sql`
      select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0
        and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.convalidated
          and k.conname = c.relname || '_' || a.attname || '_in_range')`,
    );
    expect(unchecked).toEqual([]);
    const bad = [
      "infinity",
      "-infinity",
      "20226-01-05",
      "10000-01-01",
      "2200-01-01",
      "1899-12-31T23:59:59Z",
      "0044-03-15 BC",
    ];
    const news = bad.map((created_at) => ({ ...newsValues(), created_at }));
    await expectChecked(stage, "news_items", "news_items_created_at_in_range", ...news);
    const good = ["1900-01-01T00:00:00Z", "2199-12-31T23:59:59Z"];
    await expectAccepted(stage, "news_items", ...good.map((created_at) => ({ ...newsValues(), created_at })));
  });

  scene("every view is read as its caller", async (stage) => {
    const views = await stage.rows(
      "owner",
      sql`
      select c.relname as name from pg_class c
      where c.relkind in ('v', 'm') and c.relnamespace::regnamespace::text in ('public', 'private')
        and not coalesce(c.reloptions @> array['security_invoker=true'], false)`,
    );
    expect(views).toEqual([]);
  });

  scene(
    "what a visitor may run reads and is tested; only likes, the count of searches and the newsletter write, and thirteen run as their owner",
    async (stage) => {
      const functions = await stage.rows(
        "owner",
        sql<{ name: string; writes: boolean; as_owner: boolean }>`
      select p.proname as name, p.provolatile = 'v' as writes, p.prosecdef as as_owner from pg_proc p
      where p.pronamespace::regnamespace::text in ('public', 'private') and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('anon', p.oid, 'execute')
      order by 1`,
      );
      const like = { name: "set_news_like", writes: true, as_owner: true };
      const search = { name: "note_search", writes: true, as_owner: true };
      const status = { name: "sample_request_status", writes: false, as_owner: true };
      const shared = { name: "read_shared_news_item", writes: false, as_owner: true };
      const words = { name: "search_parts", writes: false, as_owner: true };
      const fits = { name: "schema_fits", writes: false, as_owner: true };
      const letters = ["ask_newsletter_again", "confirm_newsletter", "confirm_newsletter_code", "leave_newsletter"];
      const versions = { name: "passport_versions", writes: false, as_owner: true };
      const pictures = { name: "picture_facts", writes: false, as_owner: true };
      const link = { name: "newsletter_link", writes: false, as_owner: true };
      expect(functions.filter((one) => one.writes || one.as_owner)).toEqual([
        ...letters.map((name) => ({ name, writes: true, as_owner: true })),
        link,
        search,
        versions,
        pictures,
        shared,
        status,
        fits,
        words,
        like,
      ]);
      const files = new Set(await readdir(import.meta.dirname));
      const reads = functions.filter((one) => !one.writes).map((one) => one.name);
      expect(reads).toContain("find_products");
      expect(reads.filter((name) => !files.has(`${name.replaceAll("_", "-")}.test.ts`))).toEqual([]);
    },
  );

  scene("nobody is given a function by being in the public role", async (stage) => {
    const functions = await stage.rows(
      "owner",
      sql`
      select p.proname as name from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) grants
      where p.pronamespace::regnamespace::text in ('public', 'private') and grants.grantee = 0`,
    );
    expect(functions).toEqual([]);
  });

  scene("every function has a fixed search path", async (stage) => {
    const functions = await stage.rows(
      "owner",
      sql`
      select p.proname as name from pg_proc p
      where p.pronamespace::regnamespace::text in ('public', 'private')
        and not coalesce(p.proconfig @> array['search_path=""'], false)`,
    );
    expect(functions).toEqual([]);
  });

  scene("a visitor is granted reading, and adding a subscription or spam", async (stage) => {
    const grants = await stage.rows(
      "owner",
      sql`
      select table_name as name, privilege_type as what from information_schema.role_table_grants
      where grantee = 'anon' and table_schema in ('public', 'private') and privilege_type <> 'SELECT'
      order by 1`,
    );
    expect(grants).toEqual([
      { name: "newsletter_subscription", what: "INSERT" },
      { name: "spam", what: "INSERT" },
    ]);
  });

  scene("every foreign key has an index", async (stage) => {
    const bare = await stage.rows(
      "owner",
      sql`
      select c.conname as name from pg_constraint c
      where c.contype = 'f' and c.connamespace::regnamespace::text in ('public', 'private')
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
    );
    expect(bare).toEqual([]);
  });

  scene("every constraint is named after its table", async (stage) => {
    const unnamed = await stage.rows(
      "owner",
      sql`
      select c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.connamespace::regnamespace::text in ('public', 'private') and c.contype <> 'n'
        and (c.conname not like t.relname || '%' or c.conname ~ '_check[0-9]*$')`,
    );
    expect(unnamed).toEqual([]);
  });
});
