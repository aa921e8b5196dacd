import { backendAddress } from "../../lib/backend/browser-client.ts";
import { ROWS_PER_ANSWER } from "../../lib/backend/read-rows.ts";
import { brand } from "../../lib/brand.ts";
import { siteLanguages } from "../../lib/i18n/language-hosts.ts";
import { INTERFACE_LANGUAGES } from "../../lib/i18n/languages.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { Platform } from "../../lib/platform.ts";
import { trailTo } from "../parts/page/trail.server.ts";

export type DevelopersTexts = ReturnType<typeof readDevelopersTexts>;

/** A message to a webhook, as private.compose_webhooks writes it. */
const MESSAGE = {
  type: "content.changed",
  timestamp: "2026-12-01T01:00:00.000Z",
  data: {
    act: { id: "5f0c2f6e-0d4e-4a57-9a43-6a1d7c1f0e2b", kind: "edit", label: "KT-101" },
    changed: 1,
    changes: [
      {
        table: "item_codes",
        id: 101,
        op: "update",
        record: { table: "item_codes", id: 101, name: "KT-101" },
        before: { state: "current" },
        after: { state: "gone" },
      },
    ],
  },
};

/** How programs read the catalogue, with what they need for it, in the request's language. */
export function readDevelopersTexts(platform: Platform) {
  const { siteUrl, locale, publishableKey: key } = platform;
  const { origin } = siteLanguages(INTERFACE_LANGUAGES, siteUrl, locale).current;
  // In a browser on the embedded backend, the address of the site itself.
  const backend = backendAddress(platform).url ?? siteUrl;
  const get = (path: string) => `curl "${backend}/rest/v1/${path}" \\\n  -H "apikey: ${key}"`;
  const name = m.developers_title();
  return {
    facts: {
      title: m.page_title({ page: name, brand: brand.name }),
      description: m.developers_meta_description(),
      trail: trailTo("home", { name, path: "/developers" }),
    },
    eyebrow: m.developers_eyebrow(),
    heading: name,
    lead: m.developers_lead(),
    key: { heading: m.developers_key(), text: m.developers_key_text(), code: `${backend}\n${key}` },
    requests: {
      heading: m.developers_requests(),
      text: m.developers_requests_text(),
      each: [
        { text: m.developers_request_feed(), code: `curl "${origin}/products.json"` },
        {
          text: m.developers_request_products(),
          code: get("products?select=id,slug,name,item_codes(item_code,color_name,hex,state)&limit=10"),
        },
        {
          text: m.developers_request_codes(),
          code: get(
            "item_codes?select=item_code,hex,denier,product:products(name,slug)&denier_value=gte.100&denier_value=lte.150",
          ),
        },
        {
          text: m.developers_request_search(),
          code: `curl "${backend}/rest/v1/rpc/find_products" \\\n  -H "apikey: ${key}" \\\n  -H "Content-Type: application/json" \\\n  -d '{"language": "en", "search": "silver"}'`,
        },
        {
          text: m.developers_request_texts(),
          code: get(
            "translations?entity_type=eq.products&language_code=eq.zh&select=entity_id,field_name,translated_value",
          ),
        },
      ],
    },
    limits: { heading: m.developers_limits(), text: m.developers_limits_text({ rows: ROWS_PER_ANSWER }) },
    types: {
      heading: m.developers_types(),
      text: m.developers_types_text(),
      link: m.developers_types_link(),
      code: `import { createClient } from "@supabase/supabase-js";\nimport type { Database } from "./types.ts";\n\nconst kinran = createClient<Database>(\n  "${backend}",\n  "${key}",\n);\nconst { data } = await kinran.from("products").select("name, slug");`,
    },
    changes: {
      heading: m.developers_changes(),
      text: m.developers_changes_text(),
      code: JSON.stringify(MESSAGE, null, 2),
      ask: m.developers_ask(),
    },
  };
}
