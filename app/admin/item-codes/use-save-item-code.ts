import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  findItemCode,
  getItemCode,
  type ItemCodeInput,
  type ItemCodeRecord,
  type ListedItemCode,
  saveItemCode,
} from "../../domain/item-codes/item-codes.data.ts";
import { itemCodeQueries } from "../../domain/item-codes/item-codes.queries.ts";
import type { ProductRecord } from "../../domain/products/product-records.data.ts";
import { brokenConstraint, kindOf, reasonOf, StepFailure } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { storeFile } from "../parts/files/store-files.ts";
import { useAction } from "../parts/use-action.ts";
import { type ItemCodeValues, itemCodeInput } from "./item-code.schema.ts";
import { putIntoList } from "./item-code-list.ts";

export const DUPLICATE_CODE = "This product already has this item code";

/** Stores the picture and then the item code: a failed upload leaves nothing half saved. */
export function useSaveItemCode(stored: ItemCodeRecord | undefined, products: readonly ProductRecord[]) {
  const client = useStaffClient();
  const findSaved = useFindSaved(stored);

  const action = useAction({
    run: async ({ image, ...values }: ItemCodeValues) => {
      const image_url = await storeFile(image, "item-code-images", "Image upload failed");
      const input = itemCodeInput({ ...values, image }, image_url);
      const saved = await findSaved.find();
      if (saved && holds(saved, input)) return saved;
      return saveItemCode(client, input, saved ?? stored).catch((error) => {
        findSaved.remember(input, error);
        throw error;
      });
    },
    success: () => (stored ? "Item code updated successfully" : "Item code created successfully"),
    failure: (error) =>
      error instanceof StepFailure
        ? { text: reasonOf(error) }
        : { text: stored ? "Failed to update item code" : "Failed to create item code", detail: detailOf(error) },
    refresh: itemCodeQueries.key,
    patch: (queries, saved) =>
      putIntoList(queries, saved, products.find(({ id }) => id === saved.product_id)?.name ?? ""),
  });
  return action.mutateAsync;
}

function detailOf(error: unknown): string {
  if (kindOf(error) === "duplicate") return DUPLICATE_CODE;
  if (brokenConstraint(error) === "item_codes_product_id_fkey") return "The chosen product no longer exists";
  return reasonOf(error);
}

/**
 * A save whose answer got lost may have been done. The next one goes on from there, so that a retry neither creates twice
 * nor is refused because of its own change (decisions §4).
 */
function useFindSaved(stored: ItemCodeRecord | undefined) {
  const client = useStaffClient();
  const queries = useQueryClient();
  const lost = useRef<ItemCodeInput[]>([]);
  const [known] = useState(() => queries.getQueryData<ListedItemCode[]>(itemCodeQueries.key)?.map(({ id }) => id));

  async function find(): Promise<ItemCodeRecord | undefined> {
    for (const sent of lost.current) {
      const present = stored ? await getItemCode(client, stored.id) : await findItemCode(client, sent);
      const isOurs = present && (stored || (known && !known.includes(present.id)));
      if (isOurs && holds(present, sent)) return present;
    }
    return undefined;
  }

  function remember(sent: ItemCodeInput, error: unknown) {
    if (["offline", "other"].includes(kindOf(error))) lost.current.push(sent);
  }

  return { find, remember };
}

function holds(row: ItemCodeRecord, input: ItemCodeInput): boolean {
  return (Object.keys(input) as (keyof ItemCodeInput)[]).every((column) => row[column] === input[column]);
}
