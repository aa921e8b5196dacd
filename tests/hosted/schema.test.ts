import { sql as statement } from "kysely";
import postgres, { type Sql, type TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Applied, judgeSchema, listMigrations } from "../../embedded-backend/installation/schema-state.ts";
import { openTestDatabase } from "../support/database.ts";
import { changeOf, type Entry, mediaOf, newRecord } from "../support/entries.ts";
import { OWN_OBJECTS, PLATFORM_OBJECTS, PLATFORM_POLICIES } from "./catalogue.ts";
import { canHost, canPreload, type HostedPostgres, runOn, startHostedPostgres } from "./hosted-postgres.ts";
import { ROOT, supabase } from "./tools.ts";

const STAFF = { sub: "00000000-0000-4000-8000-00000000000a", session_id: "00000000-0000-4000-8000-0000000000a1" };
const STRANGER = { sub: "00000000-0000-4000-8000-00000000000b", session_id: "00000000-0000-4000-8000-0000000000b1" };
const MESSAGE = {
  name: "Mei Lin",
  email: "mei@visitors.test",
  subject: "Gold lurex",
  message: "Do you have gold yarn?",
};

type Rows = { kind: string; name: string; detail: string }[];

/** `npx supabase@3 db push` to the address of a database, as the role of the dashboard and of the CLI. */
const push = (hosted: HostedPostgres) =>
  supabase(ROOT, ["db", "push", "--yes", `--remote=${hosted.url("postgres")}?sslmode=disable`]);

describe.skipIf(!canHost)("a hosted database (needs PostgreSQL under /usr/lib/postgresql)", () => {
  let hosted: HostedPostgres;
  let owner: Sql;
  let requests: Sql;
  let before: { objects: Rows; policies: unknown[] };
  let first: Awaited<ReturnType<typeof push>>;

  beforeAll(async () => {
    hosted = await startHostedPostgres();
    owner = postgres(hosted.url("postgres"), { max: 1 });
    requests = postgres(hosted.url("authenticator"), { max: 1 });
    before = { objects: await owner.unsafe<Rows>(PLATFORM_OBJECTS), policies: await owner.unsafe(PLATFORM_POLICIES) };
    // A hosted project lets `postgres` make policies in storage by an extension of its own, supautils. Here it is lent the
    // owner's role for the push; that nothing else was done with it is the first test.
    await runOn(hosted.url("supabase_admin"), "grant supabase_storage_admin to postgres");
    first = await push(hosted);
    await runOn(hosted.url("supabase_admin"), "revoke supabase_storage_admin from postgres");
  });
  afterAll(async () => {
    await owner?.end();
    await requests?.end();
    hosted?.stop();
  });

  /** Does something as a request does it, with the role and the claims that the REST service sets, and takes it back. */
  async function asRequest<T>(role: string, work: (request: TransactionSql) => Promise<T>, claims = {}): Promise<T> {
    const back = Symbol("taken back");
    let result: { value: T } | undefined;
    await requests
      .begin(async (request) => {
        await request`select set_config('request.jwt.claims', ${JSON.stringify({ role, ...claims })}, true)`;
        await request`select set_config('role', ${role}, true)`;
        result = { value: await work(request) };
        throw back;
      })
      .catch((error) => {
        if (error !== back) throw error;
      });
    if (!result) throw new Error("The request gave no result");
    return result.value;
  }

  const asVisitor = <T>(work: (request: TransactionSql) => Promise<T>) => asRequest("anon", work);
  const asUser = <T>(claims: object, work: (request: TransactionSql) => Promise<T>) =>
    asRequest("authenticated", work, claims);

  it("takes every migration by the CLI as `postgres`, and of auth and storage only the policies change", async () => {
    expect(first, first.stderr).toMatchObject({ code: 0 });
    const applied = await owner`select version from supabase_migrations.schema_migrations order by version`;
    expect(applied.map(({ version }) => version)).toEqual((await listMigrations()).map(({ version }) => version));
    // The CLI keeps what it ran, so that a file which was edited since is noticed.
    const kept = await owner<
      Applied[]
    >`select version, name, null as sha256, statements from supabase_migrations.schema_migrations order by version`;
    expect(judgeSchema(kept, await listMigrations())).toEqual({ kind: "current" });
    expect(await owner.unsafe(PLATFORM_OBJECTS)).toEqual(before.objects);
    expect(before.objects.length).toBeGreaterThan(100);
    expect(before.policies).toEqual([]);
    const [role] = await owner`select rolsuper, pg_has_role('supabase_storage_admin', 'member') as lent,
      (select count(*)::int from pg_class where relnamespace::regnamespace::text in ('auth', 'storage') and relowner = r.oid) as owns
      from pg_roles r where rolname = current_user`;
    expect(role).toEqual({ rolsuper: false, lent: false, owns: 0 });
  });

  it("has nothing to do at the second push", async () => {
    const { code, stdout, stderr } = await push(hosted);
    expect([code, stdout + stderr]).toEqual([0, expect.stringContaining("up to date")]);
  });

  it("has the tables, functions, policies and grants that the embedded database has", async () => {
    const embedded = await openTestDatabase();
    const read = async (text: string) =>
      (await embedded.transaction((db) => statement.raw<Rows[number]>(text).execute(db))).rows;
    try {
      expect([...(await owner.unsafe(OWN_OBJECTS))]).toEqual(await read(OWN_OBJECTS));
      expect([...(await owner.unsafe(PLATFORM_POLICIES))]).toEqual(await read(PLATFORM_POLICIES));
    } finally {
      await embedded.close();
    }
  });

  it("has row security on every table, a search path in every function, and for visitors only what reads in `private`", async () => {
    const open = await owner`select oid::regclass::text as name from pg_class
      where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('r', 'p') and not relrowsecurity`;
    expect([...open]).toEqual([]);
    const loose = await owner`select oid::regprocedure::text as name from pg_proc
      where pronamespace::regnamespace::text in ('public', 'private') and not coalesce(proconfig @> array['search_path=""'], false)`;
    expect([...loose]).toEqual([]);
    // What the public functions call runs as the visitor, and reads what visitors may read.
    // One reads the words of the trade, which are for staff to read as rows.
    const strong = await owner`select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'private'::regnamespace and oid <> 'private.search_parts(text)'::regprocedure and (prosecdef or provolatile = 'v')
        and prorettype <> 'trigger'::regtype and has_function_privilege('anon', oid, 'execute')`;
    expect([...strong]).toEqual([]);
  });

  describe("with a product and a draft, staff and a stranger", () => {
    beforeAll(async () => {
      await owner`insert into public.products ${owner([
        { name: "Gold", slug: "gold", status: "Active" },
        { name: "Draft", slug: "draft", status: "Inactive" },
      ])}`;
      await owner`insert into auth.users (id, email) values (${STAFF.sub}, 'staff@kinran.test'), (${STRANGER.sub}, 'stranger@kinran.test')`;
      await owner`insert into auth.sessions (id, user_id) values (${STAFF.session_id}, ${STAFF.sub}), (${STRANGER.session_id}, ${STRANGER.sub})`;
      await owner`insert into private.staff (user_id) select id from auth.users where email = 'staff@kinran.test'`;
    });

    const slugs = (request: TransactionSql) => request`select slug from public.products order by slug`;

    it("shows visitors and strangers what is published, and staff all", async () => {
      expect([...(await asVisitor(slugs))]).toEqual([{ slug: "gold" }]);
      expect([...(await asUser(STRANGER, slugs))]).toEqual([{ slug: "gold" }]);
      expect([...(await asUser(STAFF, slugs))]).toEqual([{ slug: "draft" }, { slug: "gold" }]);
      expect([...(await asRequest("service_role", slugs))]).toHaveLength(2);
      expect([
        ...(await asVisitor((request) => request`select total from public.find_products('en', 'gold')`)),
      ]).toEqual([{ total: 1 }]);
    });

    it("refuses what visitors and strangers may not do", async () => {
      const add = (request: TransactionSql) =>
        request`insert into public.products (name, slug) values ('Mine', 'mine')`;
      const refused = { code: "42501" };
      await expect(asVisitor(add)).rejects.toMatchObject(refused);
      await expect(asUser(STRANGER, add)).rejects.toMatchObject(refused);
      for (const table of ["public.contact_messages", "private.staff", "auth.users"]) {
        await expect(asVisitor((request) => request`select * from ${request(table)}`)).rejects.toMatchObject(refused);
      }
      const leave = (request: TransactionSql) => request`insert into public.contact_messages ${request(MESSAGE)}`;
      await expect(asVisitor(leave)).rejects.toMatchObject(refused);
      await expect(asUser(STRANGER, leave)).rejects.toMatchObject(refused);
      expect([...(await asUser(STRANGER, (request) => request`select id from public.contact_messages`))]).toEqual([]);
    });

    it("lets staff write, whose file in use can't be deleted, and the secret key keep a message", async () => {
      const file = (name: string) => ({ bucket_id: "site-media", name });
      const kept = await asUser(STAFF, async (request) => {
        await request`insert into storage.objects ${request([file("products/silver.jpg"), file("products/stale.jpg")])}`;
        await request`insert into public.products (name, slug, image_url)
          values ('Silver', 'silver', '/storage/v1/object/public/site-media/products/silver.jpg')`;
        await request`delete from storage.objects where bucket_id = 'site-media'`;
        return request`select name from storage.objects`;
      });
      expect([...kept]).toEqual([{ name: "products/silver.jpg" }]);
      const upload = (request: TransactionSql) =>
        request`insert into storage.objects ${request(file("products/mine.jpg"))}`;
      await expect(asUser(STRANGER, upload)).rejects.toMatchObject({ code: "42501" });
      const messages = await asRequest(
        "service_role",
        (request) => request`insert into public.contact_messages ${request(MESSAGE)} returning mail_status`,
      );
      expect([...messages]).toEqual([{ mail_status: "waiting" }]);
    });

    it("lets staff save, sort, take back and delete, and an owner change people", async () => {
      const id = crypto.randomUUID();
      const [saved] = await asUser(STAFF, async (request) => {
        const write = (entity: string, entry: Entry, kind = "edit") =>
          request`select write_records(${crypto.randomUUID()}, ${entity}, ${JSON.stringify([entry])}::text::jsonb, ${kind})`;
        const made = JSON.stringify([newRecord({ name: "Yarn" })]);
        const [category] = await request`
          select write_records(${id}, 'product_categories', ${made}::text::jsonb) -> 'row' as row`;
        const [{ own }] = (await request`select id::int as own from public.products where slug = 'gold'`) as [
          { own: number },
        ];
        const [{ place }] = (await request`select display_order as place from public.products where slug = 'gold'`) as [
          { place: number },
        ];
        await write("products", changeOf(own, { display_order: [place, 7] }), "order");
        const links = { product_category_mappings: [[], [category?.row.id]], "name@zh": ["", "金"] } as const;
        await write("products", changeOf(own, links, mediaOf("product_images", ["/1.jpg"])));
        await request`select duplicate_product(gen_random_uuid(), ${own})`;
        await request`select delete_product(${own})`;
        await request`select undo_change(${id})`;
        await request`select mark_seen()`;
        await request`select set_factor_required(false)`;
        await request`select invite_person(${STRANGER.sub}, 'Mei', 'sales')`;
        await request`select disable_person(${STRANGER.sub})`;
        await request`select delete_for_good((list_trash() -> 'rows' -> 0 ->> 'id')::bigint)`;
        return [category];
      });
      expect(saved?.row).toMatchObject({ name: "Yarn" });
    });

    it("lets records go live as a job of pg_cron runs it, as the owner of the schema, and notes it", async () => {
      const [made] = await owner`
        insert into public.products (name, slug, status, publish_at)
        values ('Planned', 'planned', 'Inactive', now() + interval '1 day') returning id`;
      await owner`update public.products set publish_at = now() - interval '1 second' where id = ${made?.id}`;
      await owner`select private.run_schedule()`;
      const [now] = await owner`
        select p.status, p.publish_at, (select s.kind from private.changes c join private.change_sets s on s.number = c.change_set
          where c.record_table = 'products' and c.record_id = p.id order by c.id desc limit 1) as kind
        from public.products p where p.id = ${made?.id}`;
      expect(now).toEqual({ status: "Active", publish_at: null, kind: "schedule" });
    });

    it.skipIf(!canPreload)(
      "refuses who comes through the API an UPDATE or DELETE without WHERE, in functions too",
      async () => {
        await owner`create function public.careless() returns void language plpgsql security definer set search_path = '' as
        $$ begin update private.staff_rules r set factor_required = false; end $$`;
        for (const statement of [
          "update public.products set name = 'A'",
          "with gone as (delete from public.products returning id) select id from gone",
          "select public.careless()",
        ]) {
          await expect(asRequest("service_role", (request) => request.unsafe(statement))).rejects.toMatchObject({
            code: "21000",
            message: expect.stringMatching(/^(UPDATE|DELETE) requires a WHERE clause$/),
          });
        }
        // The owner's connections are not the API's.
        await owner`select public.careless()`;
        await owner`drop function public.careless()`;
      },
    );
  });
});
