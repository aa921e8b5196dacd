import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { counted } from "../../lib/counted.ts";
import { TRANSLATION_LANGUAGES } from "../../lib/i18n/translation-languages.ts";
import { productCategoryQueries } from "../../nouns/product-categories/product-categories.queries.ts";
import { getStoredProduct, type StoredProduct } from "../../nouns/products/product-records.data.ts";
import { productQueries } from "../../nouns/products/products.queries.ts";
import { showSuccess } from "../../ui/toasts.tsx";
import { AlsoHere } from "../parts/people/also-here.tsx";
import { Screen } from "../parts/screen.tsx";
import { ForWriters } from "../parts/session/writing.tsx";
import { ProductFields } from "../products/product-fields.tsx";
import { useProductForm } from "../products/use-product-form.ts";
import { FormFields } from "../record/form/form-fields.tsx";
import { LeaveGuard } from "../record/form/leave-guard.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { HistoryButton } from "../record/history/history-button.tsx";
import { ListFailure } from "../record/list/list-failure.tsx";
import { FreezeVersions } from "./freeze-versions.tsx";
import { ItemCodesSection } from "./item-codes-section.tsx";
import { TranslatedFields } from "./translated-fields.tsx";
import { UnsavedBar } from "./unsaved-bar.tsx";
import { useCodeEdits } from "./use-code-edits.ts";

/** The screen of one product: its codes, and its form with the translations of each text beside the original. */
export function ProductScreen({ opened }: { opened: StoredProduct }) {
  const client = useStaffClient();
  const headingId = useId();
  const { id } = opened.row;
  const dialog = useDialogUrl();
  const products = useQuery({ ...productQueries.list(client), meta: { failure: "Failed to load data" } });
  const categories = useQuery({
    ...productCategoryQueries.list(client),
    meta: { failure: "Failed to load categories" },
  });
  const entity = useProductForm({
    opened,
    reread: async () => (await getStoredProduct(client, id)) ?? undefined,
  });
  const stored = entity.stored ?? opened;
  const edits = useCodeEdits(id, stored.row.slug);
  const { isDirty } = entity.form.formState;
  const hasTyped = edits.count > 0 || edits.gone.length > 0;
  const isSaving = entity.isSaving || edits.isSaving;

  function discard() {
    if (isDirty) entity.discard();
    if (hasTyped) edits.draft.dropTyped();
  }

  /** Saves form and codes; where one of them can't be saved as it is, neither is. */
  async function save() {
    if (isSaving) return;
    const isFormWanted = isDirty || edits.count === 0;
    const isValid = !isFormWanted || edits.count === 0 || (await entity.form.trigger());
    if (isValid && edits.count > 0 && !edits.save()) return;
    if (isFormWanted) entity.submit();
  }

  return (
    <Screen
      title={stored.row.name}
      table="products"
      purpose={`What its page shows, in ${TRANSLATION_LANGUAGES.length === 1 ? "both" : "all"} languages, and its item codes.`}
      back={{ to: "/admin/products", text: "Products" }}
      action={
        <div className="row screen-actions">
          <AlsoHere entity="products" id={id} />
          <HistoryButton entity={entity} />
          <a
            className="button small"
            href={`/products/${encodeURIComponent(stored.row.slug)}`}
            target="_blank"
            rel="noopener"
          >
            Preview
          </a>
        </div>
      }
    >
      <ItemCodesSection product={stored.row} edits={edits} products={products} dialog={dialog} />
      <section className="screen-section" aria-labelledby={headingId}>
        <header className="apart">
          <h2 id={headingId}>Product</h2>
        </header>
        {categories.data ? (
          <form
            className="box screen-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <FormFields entity={entity}>
              <ProductFields
                entity={entity}
                categories={categories.data}
                beside={(name) => <TranslatedFields entity={entity} name={name} />}
              />
            </FormFields>
            <ForWriters>
              <footer>
                <button type="submit" className="button primary" aria-disabled={isSaving || undefined}>
                  {isSaving ? "Saving..." : "Update Product"}
                </button>
              </footer>
            </ForWriters>
          </form>
        ) : categories.isError ? (
          <ListFailure text="Failed to load categories" query={categories} />
        ) : (
          <p role="status">Loading...</p>
        )}
      </section>
      <ForWriters>
        <FreezeVersions productId={id} />
        <UnsavedBar
          isDirty={isDirty}
          rows={edits.count}
          refused={edits.refusals > 0 ? Object.keys(edits.problems).length : 0}
          isSaving={isSaving}
          onDiscard={() => {
            if (isDirty) {
              entity.discard();
              entity.form.reset();
            }
            if (edits.count === 0) return;
            edits.discard();
            showSuccess(`${counted(edits.count, "row")} discarded`, { detail: "Ctrl+Z brings the cells back." });
          }}
          onSave={() => void save()}
        />
      </ForWriters>
      {dialog.open === "" && <LeaveGuard isDirty={isDirty || hasTyped} onDiscard={discard} />}
    </Screen>
  );
}
