import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import {
  type CompanyFacts,
  companyFacts,
  FACT_FIELDS,
  NOTHING_STORED,
  type StoredCompany,
} from "../../lib/company-facts.ts";
import type { Platform } from "../../lib/platform.ts";
import { TERMS } from "../noun.ts";
import type { company } from "./fields.ts";

type CompanyField = keyof typeof company.fields;

/** What the office has written in these fields of the company, in a language. Throws the backend's error. */
export async function getStoredCompany(
  client: SupabaseClient<Database>,
  language: string,
  fields: readonly CompanyField[],
): Promise<StoredCompany> {
  return (await unwrap(client.rpc("company_facts", { language, fields: [...fields] }))) as StoredCompany;
}

const FIELDS = [...FACT_FIELDS, ...(Object.keys(TERMS) as (keyof typeof TERMS)[])];

const known = new WeakMap<Platform, Promise<CompanyFacts>>();

/**
 * The facts of the company in the language of a request, read once for all parts of its page. Never throws: where they could not be read,
 * which is logged, they are those of `brand`.
 */
export function readCompanyFacts(platform: Platform): Promise<CompanyFacts> {
  let facts = known.get(platform);
  if (!facts) {
    const { locale } = platform;
    facts = getStoredCompany(serverClient(platform), locale, FIELDS)
      .catch((cause) => {
        platform.log.error({ err: cause }, "facts of the company not read");
        return NOTHING_STORED;
      })
      .then((stored) => companyFacts(stored, locale));
    known.set(platform, facts);
  }
  return facts;
}
