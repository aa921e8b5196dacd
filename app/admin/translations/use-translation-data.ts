import { skipToken, useQuery } from "@tanstack/react-query";
import {
  getOriginals,
  getTranslationCoverage,
  listTargetLanguages,
  listTranslatableRecords,
  listTranslatedFields,
  listTranslations,
  type TranslatedPlace,
} from "../../domain/translations/translations.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import type { Selection } from "./use-selection.ts";

/** What the three columns show of what is chosen (back office §4, "Translation flow"). */
export function useTranslationData({ type, id, field }: Selection) {
  const client = useStaffClient();
  const records = useQuery({
    queryKey: ["translatable-records", type.name],
    queryFn: () => listTranslatableRecords(client, type),
    meta: { failure: "Failed to load items" },
  });
  const originals = useQuery({
    queryKey: ["originals", type.name, id],
    queryFn: id === undefined ? skipToken : () => getOriginals(client, type, id),
    meta: { failure: "Failed to load translatable fields" },
  });
  const translated = useQuery({
    queryKey: ["translations", type.name, id],
    queryFn: id === undefined ? skipToken : () => listTranslatedFields(client, type, id),
    meta: { failure: "Failed to load translatable fields" },
  });
  const languages = useQuery({
    queryKey: ["languages"],
    queryFn: () => listTargetLanguages(client),
    meta: { failure: "Failed to load translations" },
  });
  const coverage = useQuery({
    queryKey: ["translations", "coverage"],
    queryFn: () => getTranslationCoverage(client),
    meta: { failure: "Failed to load translations" },
  });
  const place: TranslatedPlace | undefined =
    id !== undefined && field ? { entity_type: type.name, entity_id: id, field_name: field.name } : undefined;
  const translations = useQuery({
    queryKey: ["translations", type.name, id, field?.name],
    queryFn: place ? () => listTranslations(client, place) : skipToken,
    meta: { failure: "Failed to load translations" },
  });
  const used = translations.data?.map((translation) => translation.language_code);
  const available = used && languages.data?.filter(({ code }) => !used.includes(code));
  return { coverage, records, originals, translated, languages, place, translations, available };
}
