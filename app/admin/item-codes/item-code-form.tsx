import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { StoredItemCode } from "../../domain/item-codes/item-codes.data.ts";
import { itemCodeQueries } from "../../domain/item-codes/item-codes.queries.ts";
import type { ListedProduct } from "../../domain/products/product-records.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { itemCodes } from "../../nouns/item-codes/fields.ts";
import { FileField, fileFieldOf } from "../parts/files/file-field.tsx";
import { FieldGroup } from "../parts/form/field-group.tsx";
import { choicesOf, choiceText } from "../parts/form/field-labels.ts";
import { FormDialog } from "../parts/form/form-dialog.tsx";
import { SaveProblem } from "../parts/form/save-problem.tsx";
import { ChoiceField, TextField } from "../parts/form/text-fields.tsx";
import { useEntityForm } from "../parts/form/use-entity-form.ts";
import { useSettled } from "../parts/table/use-settled.ts";
import { ColourField } from "./colour-field.tsx";
import { type ItemCodeValues, itemCodeLabels, itemCodeSchemaAmong, itemCodeValues } from "./item-code.schema.ts";
import { productChoices } from "./product-choices.ts";
import { DUPLICATE_CODE, useSaveItemCode } from "./use-save-item-code.ts";

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

const { hex_source, state } = itemCodes.fields;
const HEX_SOURCES = [{ value: "", text: "Not given" }, ...choicesOf(hex_source)];

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
    fieldProblem: () => ({ field: "item_code", text: DUPLICATE_CODE }),
    onSaved: onClose,
  });
  const { form, isSaving, failure } = entity;
  const field = { form, isDisabled: isSaving };
  const successor = useWatch({ control: form.control, name: "successor" });
  // What helps only, and is told nobody when it can't be had.
  const { data: finishes = [] } = useQuery(itemCodeQueries.finishes(client));
  const { data: codes = [] } = useQuery(itemCodeQueries.containing(client, useSettled(successor.trim())));

  return (
    <FormDialog
      title={title}
      submit={opened ? "Update Item Code" : "Create Item Code"}
      entity={entity}
      onClose={onClose}
    >
      <FieldGroup legend="Identification">
        <ChoiceField
          {...field}
          name="product_id"
          label="Product"
          isRequired
          choices={[{ value: "", text: "Select a product" }, ...productChoices(products)]}
        />
        <TextField {...field} name="item_code" label="Item Code" isRequired />
        <TextField
          {...field}
          name="color_name"
          label="Colour Name"
          hint="Stands beside the code on the product's page, like 'Silver 02 Pewter'"
        />
        <ColourField {...field} />
        <ChoiceField {...field} name="hex_source" label="Colour Source" choices={HEX_SOURCES} />
        <TextField {...field} name="finish" label="Finish" suggestions={finishes} />
        <TextField {...field} name="type" label="Type" />
        <TextField {...field} name="country_of_origin" label="Country of Origin" />
        <ChoiceField {...field} name="state" label="State" choices={choicesOf(state)} />
        <TextField
          {...field}
          name="successor"
          label="Successor"
          hint="Item code that buyers may take in its place"
          suggestions={[...new Set(codes.map(({ item_code }) => item_code))]}
        />
        <FileField label="Image" kind="image" isDisabled={isSaving} {...fileFieldOf(form, "image")} />
      </FieldGroup>
      <FieldGroup legend="Composition and Weights">
        <div className="whole-row">
          <TextField {...field} name="composition" label="Composition" />
        </div>
        <TextField {...field} name="denier" label="Denier" />
        <TextField {...field} name="length" label="Length" />
        <TextField {...field} name="net_weight" label="Net Weight" />
        <TextField {...field} name="gross_weight" label="Gross Weight" />
      </FieldGroup>
      <FieldGroup legend="Care">
        <TextField {...field} name="bleaching" label="Bleaching" />
        <TextField {...field} name="ironing" label="Ironing" />
        <TextField {...field} name="washing_temperature" label="Washing Temperature" />
      </FieldGroup>
      <FieldGroup legend="Other">
        <TextField {...field} name="other_information" label="Other Information" rows={4} />
        <TextField
          {...field}
          name="other_technical_info"
          label="Other Technical Info"
          hint="Stands on the product's page as 'Additional Technical Notes'"
          rows={4}
        />
      </FieldGroup>
      <SaveProblem failure={failure} noun="item code" />
    </FormDialog>
  );
}
