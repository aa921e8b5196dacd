import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { brand } from "../../lib/brand.ts";
import { MAIN_LANGUAGE } from "../../lib/i18n/languages.ts";
import { getTranslatedTexts, type TranslatedTexts } from "../translated-texts.data.ts";
import { company } from "./fields.ts";

export type CompanyRecord = Database["public"]["Tables"]["company"]["Row"];

/** What the office has written of the company, with its translations. */
export type StoredCompanyRecord = { row: CompanyRecord; translations: TranslatedTexts };

/**
 * What the office has written of the company; null as long as it has written nothing. The translations last: what is older than its row would
 * be overwritten unseen. Throws the backend's error.
 */
export async function getCompanyRecord(client: StaffClient): Promise<StoredCompanyRecord | null> {
  const row = await unwrap(client.from(company.name).select("*").maybeSingle());
  return row && { row, translations: await getTranslatedTexts(client, company.name, row.id) };
}

/**
 * What the site shows as long as the office has written nothing, by language and field.
 * @throws Error where the server does not answer so
 */
export async function getCompanyDefaults(): Promise<Record<string, Record<string, string>>> {
  const answer = await fetch("/company/defaults.json");
  if (!answer.ok) throw new Error(`The texts of the site could not be read (${answer.status})`);
  const { [MAIN_LANGUAGE]: own, ...others } = await answer.json();
  return { ...others, [MAIN_LANGUAGE]: { ...own, email: brand.contactEmail } };
}
