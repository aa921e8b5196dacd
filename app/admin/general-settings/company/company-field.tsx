import { MAIN_LANGUAGE } from "../../../lib/i18n/languages.ts";
import { TRANSLATION_LANGUAGES } from "../../../lib/i18n/translation-languages.ts";
import type { StoredCompanyRecord } from "../../../nouns/company/company-records.data.ts";
import { company } from "../../../nouns/company/fields.ts";
import type { Field } from "../../../nouns/noun.ts";
import { ForWriters } from "../../parts/session/writing.tsx";
import { TextField } from "../../record/form/text-fields.tsx";
import { TranslatedField } from "../../record/form/translated-field.tsx";
import type { EntityForm } from "../../record/form/use-entity-form.ts";
import { type CompanyValues, companyLabels, companyValues, isTranslated } from "./company.schema.ts";

/** A text from here on is shown whole where somebody wants to begin with it, not in grey. */
const LONG_ROWS = 10;

type CompanyFieldProps = {
  entity: EntityForm<CompanyValues, StoredCompanyRecord | null>;
  column: string;
  /** What the site shows as long as nothing is written, by language and field. */
  defaults: Record<string, Record<string, string>> | undefined;
};

/** A field of the company with its translations beside it. While it is empty it tells what the site shows, and a long one can begin with that. */
export function CompanyField({ entity, column, defaults }: CompanyFieldProps) {
  const { form, stored, isSaving } = entity;
  const name = column as keyof CompanyValues;
  const field = (company.fields as Record<string, Field | null>)[column];
  if (!field) return null;
  const isLong = (field.rows ?? 0) >= LONG_ROWS;
  const shownIn = (language: string) => (isLong ? undefined : defaults?.[language]?.[column]);
  const own = isTranslated(column)
    ? TRANSLATION_LANGUAGES.map(({ code }) => ({ code, name: `${column}_${code}` as const, at: `${column}@${code}` }))
    : [];

  /** Fills in what the site shows, in all languages. */
  function begin() {
    const fill = (into: keyof CompanyValues, language: string) =>
      form.setValue(into, defaults?.[language]?.[column] ?? "", { shouldDirty: true });
    fill(name, MAIN_LANGUAGE);
    for (const { code, name: translated } of own) fill(translated, code);
  }

  return (
    <div className={own.length > 0 ? "field-row" : undefined}>
      <div>
        <TextField
          form={form}
          isDisabled={isSaving}
          name={name}
          label={field.label ?? ""}
          placeholder={shownIn(MAIN_LANGUAGE)}
          {...(field.hint !== undefined && { hint: field.hint })}
          {...(field.kind === "text" && { rows: field.rows ?? 3 })}
          {...(field.kind === "number" && { inputMode: "numeric" as const })}
        />
        {isLong && defaults && form.watch(name).trim() === "" && (
          <ForWriters>
            <button type="button" className="button small" disabled={isSaving} onClick={begin}>
              Begin with the text that is shown now
            </button>
          </ForWriters>
        )}
      </div>
      {own.map(({ code, name: translated, at }) => (
        <TranslatedField
          key={code}
          form={form}
          isDisabled={isSaving}
          field={field}
          name={name}
          own={translated}
          label={companyLabels[translated]}
          placeholder={shownIn(code)}
          stored={stored ? { original: companyValues(stored)[name], translation: stored.translations[at] } : undefined}
        />
      ))}
    </div>
  );
}
