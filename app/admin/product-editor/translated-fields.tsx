import { TRANSLATION_LANGUAGES } from "../../lib/i18n/translation-languages.ts";
import { products } from "../../nouns/products/fields.ts";
import type { StoredProduct } from "../../nouns/products/product-records.data.ts";
import {
  type ProductValues,
  productLabels,
  productValues,
  storedTranslation,
  type TranslatedText,
} from "../products/product.schema.ts";
import { TranslatedField } from "../record/form/translated-field.tsx";
import type { EntityForm } from "../record/form/use-entity-form.ts";

type TranslatedFieldsProps = { entity: EntityForm<ProductValues, StoredProduct | undefined>; name: TranslatedText };

/** The translations of a text beside its original. */
export function TranslatedFields({ entity: { form, stored, isSaving }, name }: TranslatedFieldsProps) {
  return TRANSLATION_LANGUAGES.map(({ code }) => {
    const own = `${name}_${code}` as const;
    return (
      <TranslatedField
        key={code}
        form={form}
        isDisabled={isSaving}
        field={products.fields[name]}
        name={name}
        own={own}
        label={productLabels[own]}
        stored={
          stored && {
            original: productValues(stored)[name],
            translation: storedTranslation(stored, `${name}@${code}`),
          }
        }
      />
    );
  });
}
