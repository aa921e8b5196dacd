import type { Field } from "../../nouns/noun.ts";
import { products } from "../../nouns/products/fields.ts";
import type { StoredProduct } from "../../nouns/products/product-records.data.ts";
import { type ProductValues, productValues, type TranslatedText } from "../products/product.schema.ts";
import { isSame } from "../record/form/same.ts";
import { TextField } from "../record/form/text-fields.tsx";
import type { EntityForm } from "../record/form/use-entity-form.ts";
import { StatusBadge } from "../record/list/table-parts.tsx";

type ChineseFieldProps = { entity: EntityForm<ProductValues, StoredProduct | undefined>; name: TranslatedText };

/** The Chinese of a text beside its English, and what state it will be in once the form is saved. */
export function ChineseField({ entity, name }: ChineseFieldProps) {
  const { form, stored, isSaving } = entity;
  const { kind, label, rows }: Field = products.fields[name];
  const [original, text] = form.watch([name, `${name}_zh`]);
  const state = stateOf(original, text, stored, name);
  return (
    <div className="translated-field">
      <TextField
        form={form}
        name={`${name}_zh`}
        label={`${label} (Chinese)`}
        {...(kind === "text" && { rows: rows ?? 3 })}
        isDisabled={isSaving}
      />
      {state && <StatusBadge status={state} />}
    </div>
  );
}

function stateOf(original: string, text: string, stored: StoredProduct | undefined, name: TranslatedText) {
  if (text.trim() === "") return original.trim() === "" ? undefined : "Missing";
  const known = stored?.links.chinese[name];
  if (!stored || !known || !isSame(known.text, text)) return "Translated";
  return known.isOutdated || !isSame(productValues(stored)[name], original) ? "Outdated" : "Translated";
}
