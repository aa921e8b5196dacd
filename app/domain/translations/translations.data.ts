import { RowFailure } from "../../lib/backend/failure.ts";
import { type ListPage, type ListRequest, readListPage } from "../../lib/backend/list-page.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { updateRow } from "../../lib/backend/rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import { type Cells, writeRecord, writeRecords } from "../../lib/backend/write-records.ts";
import { MAIN_LANGUAGE } from "../../lib/i18n/languages.ts";
import { makeUuid } from "../../lib/make-uuid.ts";
import {
  type FormerOriginals,
  formerOriginals,
  type NextUntranslated,
  nextUntranslated,
  type SameOriginals,
  sameOriginals,
  type TranslatableType,
  type TranslationCoverage,
  type TranslationState,
  translationCoverage,
} from "./translations.schema.ts";

/** The field of a record that is translated. */
export type TranslatedPlace = { entity_type: TranslatableType["name"]; entity_id: number; field_name: string };

export type TranslationRecord = {
  id: number;
  language_code: string;
  translated_value: string;
  /** "manual" for what a person wrote, "derived" for what is made of another language's text whenever that is saved. */
  origin: string;
  updated_at: string;
  languages: { name: string };
};

export type TranslatedField = { field_name: string; language_code: string; isOutdated: boolean };

export type TranslationInput = { language_code: string; translated_value: string };

/** Name in the database of the list of a type's records. */
export const recordList = (type: TranslatableType) => `translated ${type.name}`;

export type LabelledRecord = { id: number; label: string };

/** A page of the records of a type with their name or title, ordered by that unless sorted otherwise. Throws the backend's error. Source: back office §7. */
export function listTranslatableRecords(
  client: StaffClient,
  type: TranslatableType,
  request: ListRequest,
): Promise<ListPage<LabelledRecord>> {
  return readListPage(client, recordList(type), request, (ids) => labelled(client, type).in("id", ids));
}

/** The name or title of a record; null where there is none. Throws the backend's error. */
export async function getRecordLabel(client: StaffClient, type: TranslatableType, id: number): Promise<string | null> {
  return (await unwrap(labelled(client, type).eq("id", id).maybeSingle()))?.label ?? null;
}

function labelled(client: StaffClient, type: TranslatableType) {
  return client.from(type.name as "products").select(`id, label:${type.label.name}` as "id, label:name");
}

/** The originals of a record by the name of their field. Throws 'Entity not found' or the backend's error. */
export async function getOriginals(
  client: StaffClient,
  type: TranslatableType,
  id: number,
): Promise<Record<string, string | null>> {
  const columns = type.fields.map((field) => field.name).join(", ");
  const { data, error } = await client
    .from(type.name as "products")
    .select(columns as "name, description, detailed_description")
    .eq("id", id)
    .maybeSingle();
  if (error) throw error;
  if (!data) throw new RowFailure("gone", "Entity not found");
  return data;
}

/**
 * Which fields of a record are translated into which languages, and which of these translations are older than their
 * original. Throws the backend's error. Source: back office §7.
 */
export async function listTranslatedFields(
  client: StaffClient,
  type: TranslatableType,
  id: number,
): Promise<TranslatedField[]> {
  const translations = client
    .from("translations")
    .select("field_name, language_code, id")
    .eq("entity_type", type.name)
    .eq("entity_id", id);
  const outdated = client.rpc("outdated_translations", { entity_type: type.name, entity_id: id });
  const [fields, ids] = await Promise.all([translations, outdated]);
  const error = fields.error ?? ids.error;
  if (error) throw error;
  return (fields.data ?? []).map((field) => ({ ...field, isOutdated: ids.data?.includes(field.id) ?? false }));
}

/** Translations of a field with the names of their languages. Throws the backend's error. Source: back office §7. */
export async function listTranslations(client: StaffClient, place: TranslatedPlace): Promise<TranslationRecord[]> {
  const { data, error } = await client
    .from("translations")
    .select("id, language_code, translated_value, origin, updated_at, languages(name)")
    .match(place)
    .order("language_code");
  if (error) throw error;
  return data;
}

/**
 * The languages to translate into: all of the site but English, the language that the originals are written in. Its pages
 * show the originals, so an English translation would be seen nowhere (public site §1, decisions §3). Throws the backend's
 * error.
 */
export async function listTargetLanguages(client: StaffClient): Promise<{ code: string; name: string }[]> {
  const { data, error } = await client
    .from("languages")
    .select("code, name")
    .neq("code", MAIN_LANGUAGE)
    .order("display_order")
    .order("code");
  if (error) throw error;
  return data;
}

/** What the text of a field is translated as elsewhere, and where it is not. Throws the backend's error, or a ZodError. */
export async function getSameOriginals(client: StaffClient, place: TranslatedPlace): Promise<SameOriginals> {
  const { data, error } = await client.rpc("same_originals", place);
  if (error) throw error;
  return sameOriginals.parse(data);
}

/** What a field read when it was translated, as far as the history has it. Throws the backend's error, or a ZodError. */
export async function getFormerOriginals(client: StaffClient, place: TranslatedPlace): Promise<FormerOriginals> {
  const { data, error } = await client.rpc("former_originals", place);
  if (error) throw error;
  return formerOriginals.parse(data);
}

/** Gives records a translation of the same field, as part of the client's act; those that have got one meanwhile keep it. Throws the backend's error. */
export async function addTranslations(
  client: StaffWriter,
  { entity_type, field_name }: TranslatedPlace,
  { language_code, translated_value }: TranslationInput,
  ids: readonly number[],
): Promise<void> {
  const cells: Cells = { [`${field_name}@${language_code}`]: ["", translated_value] };
  const entries = ids.map((id) => ({ id, cells }));
  // An act that is tried again writes what it has not written yet.
  await writeRecords(client, makeUuid(), entity_type, entries, { isPartial: true });
}

/**
 * Adds a translation, or changes `stored`, only while it still reads as `before`. `changeId` says which save it is. An empty text, which
 * fields that need none may have, is stored as one: as a cell it would be no translation. Throws a RowFailure "stale" where it reads otherwise, the backend's
 * error: PT404 "gone", 23505 or PT409 for a new one of a language that the field has already. Source: back office §4, §5, §7, decisions §4.
 */
export async function saveTranslation(
  client: StaffWriter,
  changeId: string,
  { entity_type, entity_id, field_name }: TranslatedPlace,
  { language_code, translated_value }: TranslationInput,
  stored?: TranslationRecord,
  before = "",
): Promise<void> {
  const isDerived = stored?.origin === "derived";
  if (isDerived && translated_value === before) return;
  if (translated_value !== "") {
    const cell: [string, string] = [isDerived ? "" : before, translated_value];
    const cells = { [`${field_name}@${language_code}`]: cell };
    await writeRecord(client, changeId, entity_type, { id: entity_id, cells });
  } else if (stored) {
    await updateRow(client, "translations", stored.id, { translated_value });
  } else {
    const row = { entity_type, entity_id, field_name, language_code, translated_value };
    const { error } = await client.from("translations").insert(row);
    if (error) throw error;
  }
}

/** How much of each type is translated into each language. Throws the backend's error, or a ZodError. */
export async function getTranslationCoverage(client: StaffClient): Promise<TranslationCoverage> {
  const { data, error } = await client.rpc("translation_coverage");
  if (error) throw error;
  return translationCoverage.parse(data);
}

/**
 * The next field of this type that is in a state, after the given one, in the order of the screen and from its beginning again;
 * backwards the one before it. Null when there is none. Throws the backend's error, or a ZodError.
 */
export async function findNextUntranslated(
  client: StaffClient,
  type: TranslatableType["name"],
  after: { id?: number | undefined; field?: string | undefined },
  state: TranslationState,
  backwards = false,
): Promise<NextUntranslated> {
  const { data, error } = await client.rpc("next_untranslated", {
    entity_type: type,
    entity_id: after.id,
    field_name: after.field,
    state,
    backwards,
  });
  if (error) throw error;
  return nextUntranslated.parse(data);
}

/** Ids of the records of a type that have a field in a state in a language. Throws the backend's error. */
export async function listRecordsByTranslation(
  client: StaffClient,
  type: TranslatableType["name"],
  language_code: string,
  state: TranslationState,
): Promise<number[]> {
  const { data, error } = await client.rpc("records_by_translation", { entity_type: type, language_code, state });
  if (error) throw error;
  return data;
}
