import { type RawBuilder, sql } from "kysely";
import { describe, expect } from "vitest";
import { NOBODY_ID } from "./support/role-rows.ts";
import { PERSONAS, WHO } from "./support/roles.ts";
import { openStage, STRANGER_ID } from "./support/scene.ts";

const { OWNER, EDITORS, SALES, TRANSLATORS, READERS_OF_BUYERS, STAFF, EVERYBODY, NOBODY } = WHO;
const uuid = (id: string) => sql`${id}::uuid`;
const ids = sql`'{}'::bigint[]`;
const texts = sql`'{}'::text[]`;

type Call = [RawBuilder<unknown>, readonly (typeof PERSONAS)[number][]];
const CATALOGUE = [
  "products",
  "product_categories",
  "item_codes",
  "gallery_categories",
  "gallery_items",
  "news_items",
  "general_settings",
  "certificates",
  "documents",
];

/** Each function of schema public that can be called over the wire, how it is called here, and who may. */
const FUNCTIONS: Record<string, Call[]> = {
  accept_invitation: [[sql`accept_invitation()`, STAFF]],
  ask_newsletter_again: [[sql`ask_newsletter_again('a@b.co', 'en')`, ["visitor"]]],
  ask_old_subscribers: [[sql`ask_old_subscribers()`, SALES]],
  applied_migrations: [[sql`applied_migrations()`, NOBODY]],
  change_details: [[sql`change_details(gen_random_uuid())`, STAFF]],
  change_role: [[sql`change_role(${uuid(NOBODY_ID)}, 'editor')`, OWNER]],
  check_stale_files: [[sql`check_stale_files(${texts})`, EDITORS]],
  confirm_newsletter: [[sql`confirm_newsletter('none')`, ["visitor"]]],
  confirm_newsletter_code: [[sql`confirm_newsletter_code('a@b.co', '000000')`, ["visitor"]]],
  count_product_translations: [[sql`count_product_translations(0)`, STAFF]],
  claim_webhook_deliveries: [[sql`claim_webhook_deliveries()`, NOBODY]],
  close_record: [[sql`close_record('products', 0)`, STAFF]],
  create_sample_request: [
    [sql`create_sample_request(gen_random_uuid(), 'A', 'Mei', 'a@b.co', 'HK', 'Kowloon', 'en', '[]')`, NOBODY],
  ],
  delete_extent: [[sql`delete_extent('products', ${ids})`, STAFF]],
  delete_for_good: [[sql`delete_for_good(0)`, OWNER]],
  delete_product: [[sql`delete_product(0)`, EDITORS]],
  delete_rows: [[sql`delete_rows('products', ${ids})`, EDITORS]],
  disable_person: [[sql`disable_person(${uuid(NOBODY_ID)})`, OWNER]],
  desk_figures: [[sql`desk_figures()`, STAFF]],
  duplicate_product: [[sql`duplicate_product(gen_random_uuid(), 0)`, EDITORS]],
  enable_person: [[sql`enable_person(${uuid(NOBODY_ID)})`, OWNER]],
  end_other_sessions: [[sql`end_other_sessions()`, STAFF]],
  end_session: [[sql`end_session(${uuid(NOBODY_ID)})`, STAFF]],
  end_sessions_of: [[sql`end_sessions_of(${uuid(NOBODY_ID)})`, OWNER]],
  file_uses: [[sql`file_uses('a.jpg')`, STAFF]],
  files_of_size: [[sql`files_of_size(1)`, STAFF]],
  find_gallery_items: [[sql`find_gallery_items('en', 'a')`, EVERYBODY]],
  find_news_items: [[sql`find_news_items('en', 'a')`, EVERYBODY]],
  find_records: [[sql`find_records('a')`, STAFF]],
  find_products: [[sql`find_products('en', 'a')`, EVERYBODY]],
  find_shades: [[sql`find_shades('en', 'a')`, EVERYBODY]],
  forget_files: [[sql`forget_files(${texts})`, EDITORS]],
  former_originals: [[sql`former_originals('products', 0, 'name')`, STAFF]],
  freeze_passports: [[sql`freeze_passports(0)`, EDITORS]],
  get_file: [[sql`get_file('a.jpg')`, STAFF]],
  grant_staff: [[sql`grant_staff('stranger@example.com')`, NOBODY]],
  hide_search: [[sql`hide_search('zzz', 'en')`, TRANSLATORS]],
  history_names: [[sql`history_names('{}')`, STAFF]],
  invite_person: [[sql`invite_person(${uuid(STRANGER_ID)}, 'Mei', 'editor')`, OWNER]],
  is_known_agent: [[sql`is_known_agent(${uuid(NOBODY_ID)}, 'a')`, NOBODY]],
  is_staff: [[sql`is_staff()`, STAFF]],
  leave_newsletter: [[sql`leave_newsletter('none')`, ["visitor"]]],
  list_access_events: [[sql`list_access_events()`, OWNER]],
  list_changes: [[sql`list_changes()`, STAFF]],
  list_files: [[sql`list_files()`, STAFF]],
  list_finishes: [[sql`list_finishes()`, STAFF]],
  list_ids: [
    [sql`list_ids('item_codes')`, STAFF],
    [sql`list_ids('contact_messages')`, READERS_OF_BUYERS],
    [sql`list_ids('newsletter_subscription')`, READERS_OF_BUYERS],
    [sql`list_ids('sample_requests')`, READERS_OF_BUYERS],
    [sql`list_ids('spam')`, READERS_OF_BUYERS],
  ],
  list_people: [[sql`list_people()`, OWNER]],
  list_stale_files: [[sql`list_stale_files()`, EDITORS]],
  list_trash: [[sql`list_trash()`, STAFF]],
  mark_seen: [[sql`mark_seen()`, STAFF]],
  my_access: [[sql`my_access()`, STAFF]],
  my_sessions: [[sql`my_sessions()`, STAFF]],
  company_facts: [[sql`company_facts('zh', '{phone}')`, EVERYBODY]],
  near_words: [[sql`near_words('en', 'a')`, EVERYBODY]],
  news_mailings: [[sql`news_mailings(0)`, READERS_OF_BUYERS]],
  newsletter_link: [[sql`newsletter_link('none')`, ["visitor"]]],
  next_untranslated: [[sql`next_untranslated('products')`, STAFF]],
  note_search: [[sql`note_search('gold', 'en', 1)`, ["visitor"]]],
  note_webhook_delivery: [[sql`note_webhook_delivery(0, 200)`, NOBODY]],
  note_access: [[sql`note_access('sign-in', null, 'a@b.co', null, null)`, NOBODY]],
  note_factor_reset: [[sql`note_factor_reset(${uuid(NOBODY_ID)})`, OWNER]],
  open_record: [
    [sql`open_record('products', 0)`, STAFF],
    [sql`open_record('contact_messages', 0)`, READERS_OF_BUYERS],
  ],
  outdated_codes: [[sql`outdated_codes(0)`, STAFF]],
  outdated_translations: [[sql`outdated_translations('products', 0)`, STAFF]],
  picture_facts: [[sql`picture_facts('en', ${texts})`, EVERYBODY]],
  replace_file: [[sql`replace_file('a.jpg', '/b.jpg')`, EDITORS]],
  passport_versions: [[sql`passport_versions(0)`, EVERYBODY]],
  read_passports: [[sql`read_passports(${ids})`, EVERYBODY]],
  read_shared_news_item: [[sql`read_shared_news_item('none', 'en')`, EVERYBODY]],
  record_history: [
    [sql`record_history('products', 0)`, STAFF],
    [sql`record_history('newsletter_subscription', 0)`, READERS_OF_BUYERS],
  ],
  records_by_translation: [[sql`records_by_translation('products', 'zh', 'missing')`, STAFF]],
  require_owner: [[sql`require_owner()`, OWNER]],
  restore_field: [[sql`restore_field(0, 'name')`, STAFF]],
  restore_record: [[sql`restore_record(0)`, STAFF]],
  restore_version: [
    [sql`restore_version('products', 0, null)`, EDITORS],
    [sql`restore_version('newsletter_subscription', 0, null)`, SALES],
  ],
  same_originals: [[sql`same_originals('products', 0, 'name')`, STAFF]],
  sample_request_status: [[sql`sample_request_status('none')`, EVERYBODY]],
  save_request: [[sql`save_request(gen_random_uuid(), 0, '{}')`, SALES]],
  seconds_to_webhooks: [[sql`seconds_to_webhooks()`, NOBODY]],
  send_webhook_again: [[sql`send_webhook_again(0)`, OWNER]],
  safety: [[sql`safety()`, OWNER]],
  schema_fits: [[sql`schema_fits('20261125000001')`, EVERYBODY]],
  set_factor_required: [[sql`set_factor_required(false)`, OWNER]],
  set_my_digest: [[sql`set_my_digest(true)`, STAFF]],
  set_my_name: [[sql`set_my_name('Mei')`, STAFF]],
  set_news_like: [[sql`set_news_like(0, ${uuid(NOBODY_ID)}, true)`, EVERYBODY]],
  share_news_item: [[sql`share_news_item(0)`, EDITORS]],
  shade_choices: [[sql`shade_choices('en')`, EVERYBODY]],
  sheet_rows: [[sql`sheet_rows('products')`, STAFF]],
  staff_rules: [[sql`staff_rules()`, STAFF]],
  translation_coverage: [[sql`translation_coverage()`, STAFF]],
  undo_change: [[sql`undo_change(gen_random_uuid())`, STAFF]],
  send_news_item: [[sql`send_news_item(gen_random_uuid(), 0, '{"en": {}}')`, EDITORS]],
  send_reply: [[sql`send_reply(gen_random_uuid(), 'contact_messages', 0, 'Hello')`, SALES]],
  staff_names: [[sql`staff_names()`, STAFF]],
  views_of: [
    [sql`views_of('products')`, STAFF],
    [sql`views_of('contact_messages')`, READERS_OF_BUYERS],
  ],
  webhook_deliveries: [[sql`webhook_deliveries(0)`, OWNER]],
  webhook_states: [[sql`webhook_states()`, OWNER]],
  warn_of_late_backup: [[sql`warn_of_late_backup()`, NOBODY]],
  withdraw_invitation: [[sql`withdraw_invitation(${uuid(NOBODY_ID)})`, OWNER]],
  write_records: [
    ...CATALOGUE.map((entity): Call => [sql`write_records(null, ${entity}, '[]')`, EDITORS]),
    [sql`write_records(null, 'global_settings', '[]')`, OWNER],
    [sql`write_records(null, 'newsletter_subscription', '[]')`, SALES],
    [sql`write_records(null, 'products', '[{"id": 1, "cells": {"name": ["A", "B"]}}]')`, EDITORS],
    [sql`write_records(null, 'products', '[{"cells": {"name": ["", "B"]}}]', 'import', true)`, EDITORS],
    [sql`write_records(null, 'products', '[{"id": 1, "cells": {"display_order": ["1", "2"]}}]', 'order')`, EDITORS],
    [sql`write_records(null, 'products', '[{"id": 1, "cells": {"name@zh": ["", "A"]}}]')`, TRANSLATORS],
    [sql`write_records(null, 'products', '[{"id": 1, "cells": {"name@zh": ["", "A"]}}]', 'import')`, TRANSLATORS],
  ],
};

describe("each function, by role", () => {
  const { scene } = openStage();

  scene("has a row of rights", async (stage) => {
    const functions = await stage.rows(
      "owner",
      sql<{ name: string }>`select distinct proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`,
    );
    expect(Object.keys(FUNCTIONS).sort()).toEqual(functions.map(({ name }) => name));
  });

  for (const [name, calls] of Object.entries(FUNCTIONS)) {
    calls.forEach(([given, allowed], at) => {
      const which = calls.length > 1 ? ` (${at + 1})` : "";
      scene(`${name}${which} is for ${allowed.length > 0 ? allowed.join(", ") : "the server alone"}`, async (stage) => {
        for (const persona of PERSONAS) {
          const code = await stage
            .rows(persona, sql`select public.${given}`)
            .then(() => "")
            .catch((error: { code: string }) => error.code);
          expect([persona, ["42501", "PT403"].includes(code)]).toEqual([persona, !allowed.includes(persona)]);
        }
      });
    });
  }
});
