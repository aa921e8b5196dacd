import { TRANSLATION_LANGUAGES, type TranslationCode } from "../../lib/i18n/translation-languages.ts";
import type { Field } from "../../nouns/noun.ts";
import { products } from "../../nouns/products/fields.ts";
import type { StoredProduct } from "../../nouns/products/product-records.data.ts";
import {
  type ProductValues,
  productLabels,
  productValues,
  storedTranslation,
  type TranslatedText,
} from "../products/product.schema.ts";
import { isSame } from "../record/form/same.ts";
import { TextField } from "../record/form/text-fields.tsx";
import type { EntityForm } from "../record/form/use-entity-form.ts";
import { StatusBadge } from "../record/list/table-parts.tsx";

type TranslatedFieldsProps = { entity: EntityForm<ProductValues, StoredProduct | undefined>; name: TranslatedText };

/** The translations of a text beside its original, and what state each will be in once the form is saved. */
export function TranslatedFields({ entity, name }: TranslatedFieldsProps) {
  return TRANSLATION_LANGUAGES.map(({ code }) => (
    <TranslatedField key={code} entity={entity} name={name} language={code} />
  ));
}

function TranslatedField({ entity, name, language }: TranslatedFieldsProps & { language: TranslationCode }) {
  const { form, stored, isSaving } = entity;
  const { kind, rows }: Field = products.fields[name];
  const own = `${name}_${language}` as const;
  const [original, text] = form.watch([name, own]);
  const state = stateOf(original, text, stored, name, language);
  return (
    <div className="translated-field">
      <TextField
        form={form}
        name={own}
        label={productLabels[own]}
        {...(kind === "text" && { rows: rows ?? 3 })}
        isDisabled={isSaving}
      />
      {state && <StatusBadge status={state} />}
    </div>
  );
}

function stateOf(
  original: string,
  text: string,
  stored: StoredProduct | undefined,
  name: TranslatedText,
  language: TranslationCode,
) {
  if (text.trim() === "") return original.trim() === "" ? undefined : "Missing";
  const known = storedTranslation(stored, `${name}@${language}`);
  if (!stored || !known || !isSame(known.text, text)) return "Translated";
  return known.isOutdated || !isSame(productValues(stored)[name], original) ? "Outdated" : "Translated";
}
