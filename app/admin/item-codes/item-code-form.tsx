import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { brokenConstraint } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { lookAlike, lookAlikeText } from "../../lib/look-alikes.ts";
import { ITEM_CODE_GROUPS, itemCodes } from "../../nouns/item-codes/fields.ts";
import type { StoredItemCode } from "../../nouns/item-codes/item-codes.data.ts";
import { itemCodeQueries } from "../../nouns/item-codes/item-codes.queries.ts";
import type { ListedProduct } from "../../nouns/products/product-records.data.ts";
import { FileField, fileFieldOf } from "../parts/files/file-field.tsx";
import { FieldGroup } from "../record/form/field-group.tsx";
import { choiceText } from "../record/form/field-labels.ts";
import { FormDialog } from "../record/form/form-dialog.tsx";
import { NounFields } from "../record/form/noun-fields.tsx";
import { SaveProblem } from "../record/form/save-problem.tsx";
import { ChoiceField, TextField } from "../record/form/text-fields.tsx";
import { useEntityForm } from "../record/form/use-entity-form.ts";
import { useSettled } from "../record/list/use-settled.ts";
import { ColourField } from "./colour-field.tsx";
import { type ItemCodeValues, itemCodeLabels, itemCodeSchemaAmong, itemCodeValues } from "./item-code.schema.ts";
import { productChoices } from "./product-choices.ts";
import { useSaveItemCode } from "./use-save-item-code.ts";

type ItemCodeFormProps = {
  title: string;
  /** The item code as it was when the form opened; undefined for a new one. */
  opened: StoredItemCode | undefined;
  /** What a new one starts with. */
  fresh: ItemCodeValues;
  products: readonly ListedProduct[];
  reread: () => Promise<StoredItemCode | undefined>;
  onClose: () => void;
};

// Back office §2, Item Codes: the form.
export function ItemCodeForm({ title, opened, fresh, products, reread, onClose }: ItemCodeFormProps) {
  const client = useStaffClient();
  const queries = useQueryClient();
  const findCodes = (code: string) => queries.fetchQuery(itemCodeQueries.called(client, code));
  const entity = useEntityForm({
    schema: (stored) => itemCodeSchemaAmong(findCodes, stored),
    stored: opened,
    read: (stored) => (stored ? itemCodeValues(stored) : fresh),
    reread,
    save: useSaveItemCode(!opened, findCodes),
    labels: { ...itemCodeLabels, product_id: { label: "Product", text: choiceText(productChoices(products)) } },
    columns: { image: "image_url", successor: "successor_id" },
    history: opened && { entity: "item_codes", id: opened.row.id, name: opened.row.item_code },
    fieldProblem: (error) =>
      brokenConstraint(error) === "item_codes_gtin_key"
        ? { field: "gtin", text: "Another item code already has this GTIN" }
        : { field: "item_code", text: "This product already has this item code" },
    onSaved: onClose,
  });
  const { form, isSaving, failure } = entity;
  const field = { form, isDisabled: isSaving };
  const successor = useWatch({ control: form.control, name: "successor" });
  const product = Number(useWatch({ control: form.control, name: "product_id" })) || undefined;
  // These only help: that they could not be loaded is not shown.
  const { data: finishes = [] } = useQuery(itemCodeQueries.finishes(client));
  const { data: siblings = [] } = useQuery(itemCodeQueries.ofProduct(client, product));
  const { data: codes = [] } = useQuery(itemCodeQueries.containing(client, useSettled(successor.trim())));

  function warnOfCode(text: string): string | undefined {
    const others = siblings.filter(({ id }) => id !== opened?.row.id).map(({ item_code }) => item_code);
    const alike = text.trim() === "" || text === opened?.row.item_code ? undefined : lookAlike(text, others);
    return alike && lookAlikeText(text.trim(), alike);
  }

  return (
    <FormDialog
      title={title}
      submit={opened ? "Update Item Code" : "Create Item Code"}
      entity={entity}
      onClose={onClose}
    >
      {ITEM_CODE_GROUPS.map((group, position) => (
        <FieldGroup key={group} legend={group}>
          <NounFields
            {...field}
            noun={itemCodes}
            group={group}
            own={{
              product_id: (
                <ChoiceField
                  {...field}
                  name="product_id"
                  label="Product"
                  isRequired
                  choices={[{ value: "", text: "Select a product" }, ...productChoices(products)]}
                />
              ),
              item_code: <TextField {...field} name="item_code" label="Item Code" isRequired warn={warnOfCode} />,
              hex: <ColourField {...field} />,
              finish: <TextField {...field} name="finish" label="Finish" suggestions={finishes} />,
              successor_id: (
                <TextField
                  {...field}
                  name="successor"
                  label="Successor"
                  hint="Item code that buyers may take in its place"
                  suggestions={[...new Set(codes.map(({ item_code }) => item_code))]}
                />
              ),
              composition: (
                <div className="whole-row">
                  <TextField {...field} name="composition" label="Composition" />
                </div>
              ),
            }}
          />
          {position === 0 && (
            <FileField label="Image" kind="image" isDisabled={isSaving} {...fileFieldOf(form, "image")} />
          )}
        </FieldGroup>
      ))}
      <SaveProblem failure={failure} noun="item code" />
    </FormDialog>
  );
}
