import { useQuery } from "@tanstack/react-query";
import type { TranslatedPlace } from "../../domain/translations/translations.data.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import type { Selection } from "./use-selection.ts";

/** What the three columns show of what is chosen (back office §4, "Translation flow"). */
export function useTranslationData({ type, id, field }: Selection) {
  const client = useStaffClient();
  const place: TranslatedPlace | undefined =
    id !== undefined && field ? { entity_type: type.name, entity_id: id, field_name: field.name } : undefined;
  const label = useQuery({
    ...translationQueries.label(client, type, id),
    meta: { failure: "Failed to load items" },
  });
  const originals = useQuery({
    ...translationQueries.originals(client, type, id),
    meta: { failure: "Failed to load translatable fields" },
  });
  const translated = useQuery({
    ...translationQueries.fields(client, type, id),
    meta: { failure: "Failed to load translatable fields" },
  });
  const languages = useQuery({
    ...translationQueries.languages(client),
    meta: { failure: "Failed to load translations" },
  });
  const coverage = useQuery({
    ...translationQueries.coverage(client),
    meta: { failure: "Failed to load translations" },
  });
  const translations = useQuery({
    ...translationQueries.ofField(client, place),
    meta: { failure: "Failed to load translations" },
  });
  const outdated = (translated.data ?? [])
    .filter((state) => state.field_name === field?.name && state.isOutdated)
    .map((state) => state.language_code);
  // It only helps: that it could not be loaded is not shown.
  const former = useQuery(translationQueries.formerOriginals(client, outdated.length > 0 ? place : undefined));
  const used = translations.data?.map((translation) => translation.language_code);
  const available = used && languages.data?.filter(({ code }) => !used.includes(code));
  return {
    coverage,
    label,
    originals,
    translated,
    languages,
    place,
    translations,
    available,
    outdated,
    former: former.data,
  };
}
