import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listMigrations } from "../../embedded-backend/installation/schema-state.ts";
import { runCommand } from "../support/commands.ts";
import { type HostedProject, startHostedProject } from "../support/hosted-project.ts";
import { makeDataDir, startServer } from "../support/start-server.ts";

// `npm run doctor` on a project (a server of this product on PostgreSQL) that is as it should be, and with each thing broken in it.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe.skipIf(!process.env.TEST_DATABASE_URL)("doctor on a hosted project", () => {
  let project: HostedProject;
  let version = "";

  beforeAll(async () => {
    const dataDir = makeDataDir();
    await (await startServer({ DATABASE_URL: "", DATA_DIR: dataDir })).stop();
    project = await startHostedProject();
    await project.clear();
    expect(await runCommand("restore", [dataDir], project.env)).toMatchObject({ code: 0 });
    rmSync(dataDir, { recursive: true, force: true });
    version = (await listMigrations()).at(-1)?.version ?? "";
  });
  afterAll(() => project?.discard());

  const doctor = async (changed: Record<string, string> = {}) => {
    const { code, output } = await runCommand("doctor", [], { ...project.env, ...changed });
    return { code, lines: output.split("\n") };
  };
  const brokenOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith("broken:"));

  test("finds nothing on one as it should be, and says what it looked at", async () => {
    const { sql } = project;
    const count = () => sql`select (select count(*) from public.product_categories) as categories,
      (select count(*) from private.change_sets) as acts, (select count(*) from private.saves) as saves,
      (select count(*) from auth.sessions) as sessions`;
    const before = await count();
    const { lines } = await doctor();
    expect(await count()).toEqual(before);
    expect(brokenOf(lines)).toEqual([]);
    for (const what of [
      "ok: The project answers",
      "ok: The clocks of this machine and the project agree",
      "ok: The publishable key is accepted",
      "ok: The secret key is accepted",
      `ok: The schema is that of this version (${version})`,
      "ok: Visitors read what is Active, write no content and call nothing of staff",
      "ok: The bucket site-media is public, with its limit of size and its types",
      "ok: Sign-up is off",
      "ok: The function send-contact-email answers",
      "ok: The function request-samples answers",
      "ok: The function people answers",
      "ok: The function webhooks answers",
      "ok: The function get-stale-files answers",
      "ok: The function delete-storage-files answers",
      "ok: The project's image service makes the sizes of pictures",
      "ok: The function deliver-contact-mails answers, and has its settings",
      "ok: No mail is late by an hour",
      /^ok: All \d+ policies and \d+ triggers stand$/,
      "ok: No function has an UPDATE or DELETE without WHERE, which the API refuses",
      "ok: Staff: 1",
      "note: pg_cron is not enabled, so nothing happens by itself: step 9: the schedules",
      "ok: A save of staff goes through; it was taken back",
    ]) {
      expect(lines).toContainEqual(what instanceof RegExp ? expect.stringMatching(what) : what);
    }
  });

  type Harm = readonly [what: string, harm: string, cure: string, ...told: RegExp[]];

  /** Does all of that to the project, runs doctor on it once, and mends it. */
  async function expectFound(harms: readonly Harm[]) {
    const { sql } = project;
    await sql`create table kept_buckets as select * from storage.buckets`;
    for (const [, harm] of harms) await sql.unsafe(harm);
    const { code, lines } = await doctor();
    for (const [, , cure] of harms) await sql.unsafe(cure);
    await sql`drop table kept_buckets`;
    expect(code).toBe(1);
    for (const [what, , , ...told] of harms)
      for (const line of told) expect(lines, what).toContainEqual(expect.stringMatching(line));
  }

  // What is broken, the statements that break and mend it, and the line that tells it. Each run makes the schema anew to compare with: what can
  // be broken at once is found at once.
  const TOGETHER: Harm[] = [
    [
      "the bucket",
      "update storage.buckets set file_size_limit = 1, allowed_mime_types = null",
      "update storage.buckets set (file_size_limit, allowed_mime_types) = (select file_size_limit, allowed_mime_types from kept_buckets)",
      /^broken: The bucket site-media: file_size_limit is 1 instead of 5242880; allowed_mime_types is null instead of .*step 3/,
    ],
    [
      "a job of pg_cron that is off",
      `create schema cron; create table cron.job (schedule text, command text, active boolean);
        grant usage on schema cron to public; grant select on cron.job to public;
        insert into cron.job values ('5 seconds', 'select private.run_schedule()', false),
          ('* * * * *', 'select net.http_post(url := ''https://a.example/functions/v1/deliver-contact-mails'')', true)`,
      "drop schema cron cascade",
      /^broken: Records don't go live or end at their times: the job of pg_cron that calls run_schedule is off: step 9/,
      /^ok: By pg_cron waiting mails and webhooks are sent: every minute$/,
    ],
    [
      "a missing policy, as the database lists it",
      `drop policy "staff add media" on storage.objects`,
      `create policy "staff add media" on storage.objects for insert to authenticated
        with check (bucket_id = 'site-media' and (select private.is_staff()))`,
      /^broken: The policy "staff add media" of storage.objects for insert to authenticated is missing: step 3/,
    ],
    [
      "messages that visitors read",
      `create policy "all" on public.contact_messages for select to anon using (true);
        grant select on public.contact_messages to anon;
        insert into public.contact_messages (name, email, subject, message, mail_status)
        values ('Buyer', 'b@example.com', 'Subject', 'A message of it', 'sent')`,
      `drop policy "all" on public.contact_messages; revoke select on public.contact_messages from anon; delete from public.contact_messages`,
      /^broken: Visitors read contact_messages/,
    ],
    [
      "tables without row security",
      "update public.products set status = 'Inactive' where id = 1; alter table public.products disable row level security",
      "update public.products set status = 'Active' where id = 1; alter table public.products enable row level security",
      /^broken: Visitors read drafts of products/,
    ],
    [
      "a policy of somebody else",
      `create policy "add" on public.products for insert to anon with check (true)`,
      `drop policy "add" on public.products`,
      /^broken: The policy "add" of public.products for insert to anon is none of this product: drop it/,
    ],
    [
      "a trigger that is off",
      "alter table public.products disable trigger products_refuse_strangers",
      "alter table public.products enable trigger products_refuse_strangers",
      /^broken: The trigger products_refuse_strangers of public.products is missing or off: step 3/,
    ],
    [
      "a function of staff that visitors may call",
      `alter function public.list_stale_files rename to kept_list;
        create function public.list_stale_files(page integer default 1, page_limit integer default 50, file_type text default null)
        returns jsonb language sql set search_path = '' as $$ select '{}'::jsonb $$`,
      "drop function public.list_stale_files; alter function public.kept_list rename to list_stale_files",
      /^broken: Visitors may ask for stale files/,
    ],
    [
      "a function that the API refuses, and saves of staff that fail",
      `create function private.careless() returns void language sql set search_path = '' as 'delete from private.saves';
        create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'no saves today'; end $$;
        create trigger refuse before insert on public.product_categories execute function public.refuse()`,
      "drop function private.careless(); drop function public.refuse() cascade",
      /^broken: private\.careless\(\) is refused by the API, for want of a WHERE \("delete from private \. saves .*"\): step 3/,
      /^broken: Staff can't save \(.*no saves today.*\): step 3/,
    ],
    [
      "mails that nobody sends",
      // The trigger keeps the server of these tests from sending it.
      `create function public.keep_mail() returns trigger language plpgsql as 'begin return null; end';
        create trigger keep_mail before update on public.contact_messages for each row execute function public.keep_mail();
        insert into public.contact_messages (name, email, subject, message, created_at, next_attempt_at)
        values ('Buyer', 'b@example.com', 'Subject', 'A message of it', now() - interval '2 hours', now() - interval '2 hours')`,
      "drop function public.keep_mail() cascade; delete from public.contact_messages",
      /^broken: 1 mail should have gone an hour ago: step 9/,
    ],
  ];
  test("finds each of what is broken at once", () => expectFound(TOGETHER));

  // What keeps others from being looked at.
  const ALONE: Harm[] = [
    [
      "a missing policy, as visitors see it",
      `drop policy "everybody reads Active products" on public.products`,
      `create policy "everybody reads Active products" on public.products for select to anon, authenticated using (status = 'Active')`,
      /^broken: Visitors don't read products: step 3/,
    ],
    [
      "a key that may too much",
      "grant execute on function public.applied_migrations() to anon",
      "revoke execute on function public.applied_migrations() from anon",
      /^broken: SUPABASE_PUBLISHABLE_KEY is a secret key/,
    ],
    [
      "a schema that is newer",
      "insert into supabase_migrations.schema_migrations (version, name, statements) values ('29990101000000', 'later', '{}')",
      "delete from supabase_migrations.schema_migrations where version = '29990101000000'",
      /^broken: The database is newer than this version, which has no 29990101000000_later.sql/,
    ],
    [
      "a schema that was not pushed, and tells the rest all the same",
      "alter table private.staff rename to kept_staff",
      "alter table private.kept_staff rename to staff",
      /^broken: There is no table of staff: step 3/,
    ],
    [
      "an office without staff",
      "create table kept_staff as select * from private.staff; truncate private.staff cascade",
      "insert into private.staff select * from kept_staff; drop table kept_staff",
      /^broken: Nobody is staff: step 7: npm run staff:add -- EMAIL$/,
    ],
  ];
  test.each(ALONE.map((harm) => ({ what: harm[0], harm })))("finds $what", ({ harm }) => expectFound([harm]));

  test("tells keys that are refused, a project that is away, and what it can't look at", async () => {
    const wrong = await doctor({
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_of_nobody_at_all",
      SUPABASE_SECRET_KEY: "sb_secret_that_nobody_has_given_out",
    });
    expect(wrong.code).toBe(1);
    expect(wrong.lines).toContainEqual(expect.stringMatching(/^broken: SUPABASE_PUBLISHABLE_KEY is refused .* step 8/));
    expect(wrong.lines).toContainEqual(expect.stringMatching(/^broken: SUPABASE_SECRET_KEY is not one/));
    expect(brokenOf(wrong.lines)).toHaveLength(2);
    const away = await doctor({ SUPABASE_URL: "http://127.0.0.1:1" });
    expect(away).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^broken: The project doesn't answer/), "1 thing to mend"],
    });
    const locked = await doctor({ SUPABASE_DB_URL: "postgres://nobody:wrong@127.0.0.1:1/postgres" });
    expect(locked.code).toBe(1);
    expect(locked.lines).toContain("ok: The secret key is accepted");
    expect(brokenOf(locked.lines)).toEqual([expect.stringMatching(/^broken: The database can't be looked at/)]);
    const wanting = await doctor({ SUPABASE_IMAGES: "original" });
    expect(wanting.lines).toContain("ok: SUPABASE_IMAGES is original: pictures need nothing of the project");
    const bare = await doctor({ SUPABASE_SECRET_KEY: "", SUPABASE_DB_URL: "" });
    expect(bare.lines).toContainEqual(expect.stringMatching(/^note: .* need SUPABASE_DB_URL$/));
    expect(bare.lines).toContain("ok: Visitors read no draft, write no content and call nothing of staff");
    expect(brokenOf(bare.lines)).toEqual([]);
  });

  test("refuses to mend a project", async () => {
    expect(await runCommand("doctor", ["--fix"], project.env)).toMatchObject({ code: 2 });
  });
});
