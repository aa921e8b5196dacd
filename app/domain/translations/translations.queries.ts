import { queryOptions, skipToken } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import {
  getOriginals,
  getTranslationCoverage,
  listTargetLanguages,
  listTranslatableRecords,
  listTranslatedFields,
  listTranslations,
  type TranslatedPlace,
} from "./translations.data.ts";
import type { TranslatableType } from "./translations.schema.ts";

const key = ["translations"];
const coverageKey = [...key, "coverage"];
const RECORDS = ["translatable-records"];

/** What the back office loads of translations. Without a record or field chosen there is nothing to load of it. */
export const translationQueries = {
  /** Key of all translations; what hangs under it is refreshed with it. */
  key,
  coverageKey,
  coverage: (client: StaffClient) =>
    queryOptions({ queryKey: coverageKey, queryFn: () => getTranslationCoverage(client) }),
  /** The fields of a record that are translated, and into what. */
  fields: (client: StaffClient, type: TranslatableType, id: number | undefined) =>
    queryOptions({
      queryKey: [...key, type.name, id],
      queryFn: id === undefined ? skipToken : () => listTranslatedFields(client, type, id),
    }),
  /** The translations of one field. */
  ofField: (client: StaffClient, place: TranslatedPlace | undefined) =>
    queryOptions({
      queryKey: [...key, place?.entity_type, place?.entity_id, place?.field_name],
      queryFn: place ? () => listTranslations(client, place) : skipToken,
    }),
  records: (client: StaffClient, type: TranslatableType) =>
    queryOptions({ queryKey: [...RECORDS, type.name], queryFn: () => listTranslatableRecords(client, type) }),
  originals: (client: StaffClient, type: TranslatableType, id: number | undefined) =>
    queryOptions({
      queryKey: [...RECORDS, type.name, id],
      queryFn: id === undefined ? skipToken : () => getOriginals(client, type, id),
    }),
  languages: (client: StaffClient) =>
    queryOptions({ queryKey: ["target-languages"], queryFn: () => listTargetLanguages(client) }),
};
