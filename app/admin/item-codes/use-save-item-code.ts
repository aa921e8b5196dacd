import { brokenConstraint, reasonOf, StepFailure } from "../../lib/backend/failure.ts";
import { writeRecord } from "../../lib/backend/write-records.ts";
import type { ItemCodeRecord, StoredItemCode } from "../../nouns/item-codes/item-codes.data.ts";
import { itemCodeQueries } from "../../nouns/item-codes/item-codes.queries.ts";
import { storeFile } from "../parts/files/store-files.ts";
import { useAction } from "../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../record/form/merging-save.ts";
import { reasonBesideField } from "../record/form/save-failures.ts";
import { type FindCodes, type ItemCodeValues, itemCodeCells } from "./item-code.schema.ts";

/** Stores the picture and then the item code: a failed upload leaves nothing half saved. */
export function useSaveItemCode(isNew: boolean, findCodes: FindCodes) {
  const run = mergingSave(async ({ changeId, client }, work: SaveWork<ItemCodeValues, StoredItemCode | undefined>) => {
    const image_url = await storeFile(work.values.image, "item-code-images", "Image upload failed");
    const cells = await itemCodeCells(findCodes, work, image_url);
    return writeRecord<ItemCodeRecord>(client, changeId, "item_codes", { id: work.stored?.row.id, cells });
  });
  const action = useAction({
    run,
    success: () => (isNew ? "Item code created successfully" : "Item code updated successfully"),
    failure: (error) =>
      error instanceof StepFailure
        ? { text: reasonOf(error) }
        : { text: isNew ? "Failed to create item code" : "Failed to update item code", detail: detailOf(error) },
    refresh: itemCodeQueries.key,
  });
  return action.mutateAsync;
}

function detailOf(error: unknown): string | undefined {
  if (brokenConstraint(error) === "item_codes_product_id_fkey") return "The chosen product no longer exists";
  return reasonBesideField(error);
}
