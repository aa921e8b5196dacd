import type { ReactNode } from "react";
import { Link } from "react-router";
import { TERMS } from "../../nouns/noun.ts";
import type { ProductCategory } from "../../nouns/product-categories/product-categories.data.ts";
import { PASSPORT_FIELDS, products } from "../../nouns/products/fields.ts";
import type { StoredProduct } from "../../nouns/products/product-records.data.ts";
import { FileField, fileFieldOf } from "../parts/files/file-field.tsx";
import { MediaField } from "../parts/files/media-field.tsx";
import { CheckListField } from "../record/form/check-list.tsx";
import { NounFields } from "../record/form/noun-fields.tsx";
import { SaveProblem } from "../record/form/save-problem.tsx";
import { ScheduleFields } from "../record/form/schedule-fields.tsx";
import { NAME_HINT, SlugField } from "../record/form/slug-field.tsx";
import { TextField } from "../record/form/text-fields.tsx";
import type { EntityForm } from "../record/form/use-entity-form.ts";
import { useSlug } from "../record/form/use-slug.ts";
import { extraImagesOf, isTranslated, type ProductValues, type TranslatedText } from "./product.schema.ts";
import { ProductProblem } from "./product-problem.tsx";

type ProductFieldsProps = {
  entity: EntityForm<ProductValues, StoredProduct | undefined>;
  categories: ProductCategory[];
  /** Shown beside a text that is translated. */
  beside?: (name: TranslatedText) => ReactNode;
};

// Back office §2, Products: the form.
export function ProductFields({ entity, categories, beside }: ProductFieldsProps) {
  const { form, stored, isSaving, failure } = entity;
  const slug = useSlug(!stored, { name: form.getValues("name"), slug: form.getValues("slug") }, (text) =>
    form.setValue("slug", text),
  );
  const text = { form, isDisabled: isSaving };
  const pair = (column: string, control: ReactNode) =>
    beside && isTranslated(column) ? (
      <div className="field-row">
        {control}
        {beside(column)}
      </div>
    ) : (
      control
    );

  return (
    <>
      <NounFields
        {...text}
        noun={products}
        without={["display_order", ...Object.keys(TERMS), ...Object.keys(PASSPORT_FIELDS)]}
        own={{
          name: <TextField {...text} name="name" label="Name" isRequired onType={slug.onName} />,
          slug: <SlugField {...text} table="products" id={stored?.row.id} hint={NAME_HINT} onType={slug.onSlug} />,
          publish_at: <ScheduleFields {...text} isNew={!stored} />,
          unpublish_at: null,
        }}
        around={pair}
      />
      <FileField label="Primary Image" kind="image" isDisabled={isSaving} {...fileFieldOf(form, "image")} />
      <FileField label="Catalogue" kind="pdf" isDisabled={isSaving} {...fileFieldOf(form, "catalogue")} />
      <MediaField
        label="Extra Images"
        hint="Images up to 5MB each"
        stored={extraImagesOf(stored)}
        value={form.watch("extraImages")}
        isDisabled={isSaving}
        onChange={(media) => form.setValue("extraImages", media, { shouldDirty: true })}
      />
      <CheckListField
        {...text}
        name="categoryIds"
        label="Categories"
        choices={categories}
        empty="There are no categories yet."
      />
      <fieldset className="field-group">
        <legend>Terms</legend>
        <div className="terms-fields">
          <p className="hint">
            What is empty is as the house has it: <Link to="/admin/general-settings?tab=company">Company</Link>.
          </p>
          <NounFields {...text} noun={products} group={TERMS.minimum_stock.group} around={pair} />
        </div>
      </fieldset>
      <fieldset className="field-group">
        <legend>{PASSPORT_FIELDS.fibres.group}</legend>
        <div className="terms-fields">
          <p className="hint">What buyers ask for; it holds for all codes of the product.</p>
          <NounFields {...text} noun={products} group={PASSPORT_FIELDS.fibres.group} around={pair} />
        </div>
      </fieldset>
      <SaveProblem failure={failure} noun="product" />
      <ProductProblem failure={failure} />
    </>
  );
}
