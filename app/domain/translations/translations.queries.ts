import { queryOptions, skipToken } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import {
  getFormerOriginals,
  getOriginals,
  getRecordLabel,
  getSameOriginals,
  getTranslationCoverage,
  listRecordsByTranslation,
  listTargetLanguages,
  listTranslatedFields,
  listTranslations,
  type TranslatedPlace,
} from "./translations.data.ts";
import type { TranslatableType, TranslationState } from "./translations.schema.ts";

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
  /** What the text of a field is translated as elsewhere, and where it is not. */
  sameOriginals: (client: StaffClient, place: TranslatedPlace) =>
    queryOptions({ queryKey: [...key, "same", place], queryFn: () => getSameOriginals(client, place) }),
  /** What a field read when it was translated. */
  formerOriginals: (client: StaffClient, place: TranslatedPlace | undefined) =>
    queryOptions({
      queryKey: [...key, "former", place],
      queryFn: place ? () => getFormerOriginals(client, place) : skipToken,
    }),
  /** Key of the pages of a type's records. */
  records: (type: TranslatableType) => [...RECORDS, type.name, "pages"],
  label: (client: StaffClient, type: TranslatableType, id: number | undefined) =>
    queryOptions({
      queryKey: [...RECORDS, type.name, id, "label"],
      queryFn: id === undefined ? skipToken : () => getRecordLabel(client, type, id),
    }),
  /** Ids of the records with a field in a state in a language; nothing where no state is given. */
  recordsByState: (
    client: StaffClient,
    type: TranslatableType,
    wanted: { state: TranslationState; language: string } | undefined,
  ) =>
    queryOptions({
      queryKey: [...key, "records", type.name, wanted],
      queryFn: wanted ? () => listRecordsByTranslation(client, type.name, wanted.language, wanted.state) : skipToken,
    }),
  originals: (client: StaffClient, type: TranslatableType, id: number | undefined) =>
    queryOptions({
      queryKey: [...RECORDS, type.name, id],
      queryFn: id === undefined ? skipToken : () => getOriginals(client, type, id),
    }),
  languages: (client: StaffClient) =>
    queryOptions({ queryKey: ["target-languages"], queryFn: () => listTargetLanguages(client) }),
};
