import { type RawBuilder, sql } from "kysely";
import { describe, expect } from "vitest";
import { openStage } from "./support/scene.ts";

type Lint = {
  /** Number and name of the published lint (supabase.com/docs/guides/database/database-linter). */
  lint: string;
  /** Gives what it finds, each as `name`. */
  find: RawBuilder<{ name: string }>;
  /** What is found and meant so, each with its reason. One that is no longer found fails as well. */
  meant?: Record<string, string>;
};

const OURS = sql`('public', 'private')`;
const EXPOSED = sql`('public')`;

// A call inside "( SELECT … )" is made once for a statement.
const CALLS_PER_ROW = sql`regexp_replace(concat(qual, ' ', with_check), '\\( SELECT [a-z_.]+\\([^()]*\\)[^()]*\\)', '', 'g')`;

// Lints 0001, 0010, 0011, 0013 and 0028 (indexes of foreign keys, views, search paths, row security, what a visitor may
// run as the owner) stand in schema.test.ts. 0012 and the other lints of the Auth service are its settings (supabase/config.toml);
// 0005, 0020, 0022 and 0031 are about a database in use.
const LINTS: Lint[] = [
  {
    lint: "0002 auth users exposed",
    find: sql`select distinct view.relname as name from pg_depend d
      join pg_rewrite r on r.oid = d.objid join pg_class view on view.oid = r.ev_class
      where d.refclassid = 'pg_class'::regclass and d.refobjid = 'auth.users'::regclass
        and view.relnamespace::regnamespace::text in ${OURS}`,
  },
  {
    lint: "0003 auth rls initplan",
    find: sql`select concat(tablename, ': ', policyname) as name from pg_policies
      where schemaname in ('public', 'private', 'storage') and ${CALLS_PER_ROW} ~ '(current_setting|auth\\.[a-z_]+|private\\.[a-z_]+)\\('`,
    meant: {
      "list_views: staff": "Who reads a view is who reads its list",
      "list_views: staff add": "Who shares a view is who writes its list",
      "list_views: staff change": "Who shares a view is who writes its list",
      "newsletter_subscription: visitors see what they just subscribed":
        "In a subselect it would be read once for all rows of an insert, and only one of them could be returned",
      "objects: staff delete media that nothing uses": "Asks for each file whether a row uses it",
      "objects: staff replace media, and move what nothing uses": "Asks for each file whether a row uses it",
    },
  },
  {
    lint: "0004 no primary key",
    find: sql`select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ${OURS}
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  },
  {
    // Staff read what everybody reads and all else, by two policies; is_staff() is asked once for a statement.
    lint: "0006 multiple permissive policies",
    find: sql`select concat(tablename, ': ', role, ' ', action) as name
      from pg_policies, unnest(roles) as role,
        unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) as action
      where schemaname in ('public', 'private', 'storage') and permissive = 'PERMISSIVE'
      group by schemaname, tablename, role, action
      having count(*) > 1 and not (role = 'authenticated' and action = 'SELECT' and count(*) = 2 and bool_or(policyname = 'staff'))`,
  },
  {
    lint: "0007 policy exists, RLS disabled",
    find: sql`select distinct c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid where not c.relrowsecurity`,
  },
  {
    lint: "0008 RLS enabled, no policy",
    find: sql`select c.relname as name from pg_class c
      where c.relrowsecurity and c.relnamespace::regnamespace::text in ${OURS}
        and not exists (select from pg_policy p where p.polrelid = c.oid)`,
    meant: {
      open_records: "The functions of presence alone read and write it, as their owner",
      share_links: "share_news_item and read_shared_news_item alone read and write it, as their owner",
      access_log: "The functions of people alone read and write it, as their owner",
      backups: "The database owner writes it; safety and warn_of_late_backup read it, as its owner",
      change_sets: "The functions of the history alone read and write it, as their owner",
      changes: "The functions of the history alone read and write it, as their owner",
      history_upkeep: "keep_history_small alone reads and writes it, as its owner",
      newsletter_mailings: "The functions of the newsletter and the server key alone read and write it",
      newsletter_mails: "The functions of the newsletter and the server key alone read and write it",
      news_likes: "set_news_like alone reads and writes it, as its owner",
      owner_mails: "The server key alone reads and writes it; warn_owners adds to it, as its owner",
      account_mails: "the database owner alone reads and writes it",
      rate_limits: "the database owner alone reads and writes it",
      certificate_notes: "note_certificate_ends alone reads and writes it, as its owner",
      cdn: "the database owner alone reads and writes it",
      cdn_purges: "the database owner alone reads and writes it",
      hidden_searches: "hide_search alone writes it, desk_figures reads it, as their owner",
      passport_versions: "freeze_passports and passport_versions alone write and read it, as their owner",
      searches: "note_search and desk_figures alone write and read it, as their owner",
      saves: "begin_save and keep_save alone read and write it, as their owner",
      simplified_forms: "Triggers read it, as its owner",
      staff: "has_role and the functions of people alone read and write it, as their owner",
      staff_rules: "has_role and the functions of people alone read and write it, as their owner",
      trash: "The functions of the history alone read and write it, as their owner",
      webhook_acts: "note_webhooks and compose_webhooks alone write and read it, as their owner",
      webhook_deliveries: "The functions of webhooks alone read and write it, as their owner",
      visitor_counts: "limit_visitors alone reads and writes it, as its owner",
    },
  },
  {
    lint: "0009 duplicate index",
    find: sql`select string_agg(i.indexrelid::regclass::text, ', ' order by 1) as name
      from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace::regnamespace::text in ${OURS}
      group by i.indrelid, i.indkey::text, i.indclass::text, i.indcollation::text, i.indoption::text,
        pg_get_expr(i.indexprs, i.indrelid), pg_get_expr(i.indpred, i.indrelid)
      having count(*) > 1`,
  },
  {
    lint: "0014 extension in public",
    find: sql`select extname as name from pg_extension where extnamespace::regnamespace::text in ${EXPOSED}`,
  },
  {
    lint: "0015 RLS references user metadata",
    find: sql`select concat(tablename, ': ', policyname) as name from pg_policies
      where concat(qual, with_check) ~ 'user_meta_?data|raw_user'
      union all select proname from pg_proc where pronamespace::regnamespace::text in ${OURS} and prosrc ~ 'user_meta_?data|raw_user'`,
  },
  {
    lint: "0016, 0017 materialized view or foreign table in the API",
    find: sql`select relname as name from pg_class where relkind in ('m', 'f') and relnamespace::regnamespace::text in ${OURS}`,
  },
  {
    lint: "0018 unsupported reg types",
    find: sql`select concat(attrelid::regclass, '.', attname) as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace::regnamespace::text in ${OURS} and a.atttypid::regtype::text ~ '^reg' and a.attnum > 0`,
  },
  {
    lint: "0021 foreign key to auth that is no primary key",
    find: sql`select f.conname as name from pg_constraint f join pg_class target on target.oid = f.confrelid
      where f.contype = 'f' and f.connamespace::regnamespace::text in ${OURS} and target.relnamespace::regnamespace::text = 'auth'
        and not exists (select from pg_constraint p where p.conrelid = f.confrelid and p.contype = 'p' and p.conkey = f.confkey)`,
  },
  {
    lint: "0023 sensitive columns exposed",
    find: sql`select concat(table_name, '.', column_name) as name from information_schema.columns where table_schema in ${EXPOSED}
      and column_name ~* 'passw|secret|token|api_?key|private_?key|salt|hash|session|otp|card|iban|birth|passport|ip_?addr'`,
    meant: {
      "newsletter_mails.code_hash": "The server key alone reads the table",
      "newsletter_mails.token": "The server key alone reads the table; it goes when the mail is sent",
      "newsletter_mails.token_hash": "The server key alone reads the table",
      "sample_requests.token": "Staff alone read the table; they pass the buyer's link on",
      "translations.source_hash": "The hash of a published text, by which an outdated translation is found",
      "webhooks.secret": "Owners alone read the table; they give it to whoever is told",
    },
  },
  {
    lint: "0024 permissive RLS policy",
    find: sql`select concat(tablename, ': ', policyname) as name from pg_policies
      where schemaname in ('public', 'private', 'storage') and cmd <> 'SELECT'
        and (qual = 'true' or with_check = 'true' or (qual is null and with_check is null))`,
  },
  {
    lint: "0025 public bucket allows listing",
    find: sql`select policyname as name from pg_policies
      where schemaname = 'storage' and (roles && array['anon', 'public']::name[] or concat(qual, with_check) !~ 'private\\.may_(read|write)\\(')`,
  },
  {
    lint: "0029 function that signed-in users run as its owner, in the API",
    find: sql`select proname as name from pg_proc where prosecdef and pronamespace::regnamespace::text in ${EXPOSED}
      and has_function_privilege('authenticated', oid, 'execute')`,
    meant: {
      ...Object.fromEntries(
        [
          "change_details",
          "delete_for_good",
          "desk_figures",
          "former_originals",
          "history_names",
          "list_changes",
          "list_trash",
          "record_history",
          "restore_field",
          "restore_record",
          "restore_version",
          "undo_change",
        ].map((name) => [
          name,
          "Staff may not touch the tables of the history; each asks first whether its caller is staff",
        ]),
      ),
      ...Object.fromEntries(
        [
          "change_role",
          "disable_person",
          "enable_person",
          "end_sessions_of",
          "invite_person",
          "list_access_events",
          "list_people",
          "note_factor_reset",
          "set_factor_required",
          "withdraw_invitation",
        ].map((name) => [
          name,
          "Nobody touches accounts and sessions but by it; asks first whether its caller is an owner",
        ]),
      ),
      ...Object.fromEntries(
        [
          "accept_invitation",
          "end_other_sessions",
          "end_session",
          "mark_seen",
          "my_sessions",
          "set_my_digest",
          "set_my_name",
          "staff_rules",
        ].map((name) => [
          name,
          "Of the caller's own account or a rule for all of staff; asks first whether its caller is staff",
        ]),
      ),
      my_access: "Tells whoever is signed in of the own account alone",
      freeze_passports: "Nobody freezes a version but by it; asks first whether its caller writes products",
      passport_versions: "A frozen version is there for everybody, and its table is written by freeze_passports alone",
      file_uses: "Staff may not read the history; asks first whether its caller reads files",
      picture_facts:
        "Tells what pages show of pictures whose keys its caller names; a list of files is for staff alone",
      hide_search: "Nobody touches what is hidden but by it; asks first whether its caller writes search words",
      find_records: "Finds in what its caller may read alone; asks first whether that is staff",
      ...Object.fromEntries(
        ["close_record", "open_record", "staff_names"].map((name) => [
          name,
          "Staff may not read each other's accounts; tells names alone, and asks first whether its caller is staff who may read the record",
        ]),
      ),
      ask_old_subscribers:
        "Nobody writes mails to subscribers but by it; asks first whether its caller writes subscribers",
      send_news_item: "Nobody writes mails to subscribers but by it; asks first whether its caller writes news",
      news_mailings:
        "Nobody reads mails to subscribers; tells numbers alone, and asks first whether its caller reads subscribers",
      send_reply: "Nobody writes mails to buyers but by it; asks first whether its caller writes what is answered",
      views_of: "Tells who owns a shared view, which staff may not read; asks first whether its caller reads the list",
      list_ids:
        "Lists of thousands are sorted by indexes, which row security would keep from being used; asks first whether its caller is staff",
      safety: "No role reads the table of backups; asks first whether its caller is an owner",
      schema_fits: "Tells whether a version fits the migrations, whose list belongs to the platform",
      sample_request_status: "Nobody but staff reads requests; whoever holds the token of one reads what it tells",
      read_shared_news_item: "Visitors read no Inactive news; whoever holds the token of a link reads its item",
      share_news_item: "Nobody reads tokens; asks first whether its caller writes news",
      send_webhook_again: "No role reads what webhooks are told; asks first whether its caller is an owner",
      webhook_deliveries: "No role reads what webhooks are told; asks first whether its caller is an owner",
      webhook_states: "No role reads what webhooks are told; asks first whether its caller is an owner",
      set_news_like: "Visitors may neither write news nor read who liked what",
    },
  },
  {
    lint: "0030 invalid index",
    find: sql`select indexrelid::regclass::text as name from pg_index where not indisvalid or not indisready`,
  },
];

describe("the published lints of the database find nothing but what is meant", () => {
  const { scene } = openStage();

  for (const { lint, find, meant = {} } of LINTS) {
    scene(lint, async (stage) => {
      const found = await stage.rows("owner", find);
      expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(meant).sort());
    });
  }
});
