import { z } from "zod";
import type { Cells } from "../../../lib/backend/write-records.ts";
import { TRANSLATION_LANGUAGES } from "../../../lib/i18n/translation-languages.ts";
import type { StoredCompanyRecord } from "../../../nouns/company/company-records.data.ts";
import { company } from "../../../nouns/company/fields.ts";
import { fieldProblem } from "../../../nouns/field-problem.ts";
import { nounForm, translatedForm } from "../../record/form/noun-form.ts";

const plain = nounForm(company);
const translated = translatedForm(company, TRANSLATION_LANGUAGES);

export const isTranslated = translated.has;
export const translatedCells = translated.cells;

/** Fields of the company, each with its translations, which keep to the same rule. */
export const companySchema = z.object({ ...plain.shape, ...translated.shape }).superRefine((values, context) => {
  plain.check(values, context);
  for (const column of Object.keys(company.fields).filter(translated.has)) {
    for (const { code } of TRANSLATION_LANGUAGES) {
      const own = `${column}_${code}` as const;
      const text = values[own].trim();
      const message = text && fieldProblem(company.fields[column], text);
      if (message) context.addIssue({ code: "custom", path: [own], message });
      if (text && values[column].trim() === "") {
        context.addIssue({ code: "custom", path: [column], message: "Write the English text as well" });
      }
    }
  }
});

export type CompanyValues = z.infer<typeof companySchema>;

/** What its fields are called where two versions of it are compared. */
export const companyLabels = { ...plain.labels, ...translated.labels };

/** What the form starts with: of what is stored, or of nothing. */
export function companyValues(stored: StoredCompanyRecord | null): CompanyValues {
  return {
    ...plain.valuesOf(stored?.row ?? {}),
    ...translated.valuesOf((cell) => stored?.translations[cell]?.text),
  };
}

/** What was changed in the form. Without `base` nothing is stored yet. */
export function companyCells(base: CompanyValues | undefined, values: CompanyValues): Cells {
  return { ...plain.cellsOf(base, values), ...translated.cellsOf(base, values) };
}
