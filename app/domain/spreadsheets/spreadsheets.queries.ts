import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { listCodeIds } from "../../nouns/item-codes/item-codes.data.ts";
import type { SheetEntity } from "./sheet-columns.rules.ts";
import { readOutdatedCodes, readPlanContext, readSheetRows } from "./spreadsheets.data.ts";

const key = ["sheet-rows"];

/** What the back office loads of sheets. */
export const sheetQueries = {
  key,
  /** Rows in the order of their ids, and what they may refer to; read once, as a plan compares with what was seen. */
  rows: (client: StaffClient, entity: SheetEntity, ids: readonly number[]) =>
    queryOptions({
      queryKey: [...key, entity, ids],
      queryFn: async () => {
        const [rows, context] = await Promise.all([
          readSheetRows(client, entity, ids),
          readPlanContext(client, entity),
        ]);
        const byId = new Map(rows.map((row) => [row.id, row]));
        return { rows: ids.flatMap((id) => byId.get(id) ?? []), context };
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  /** The item codes of a product. */
  codesOf: (client: StaffClient, productId: number) =>
    queryOptions({
      queryKey: [...key, "codes of", productId],
      queryFn: async () => readSheetRows(client, "item_codes", await listCodeIds(client, productId)),
    }),
  /** The translations of a product's item codes that are older than the original, as columns, by the ids of the codes. */
  outdatedOf: (client: StaffClient, productId: number) =>
    queryOptions({
      queryKey: [...key, "outdated of", productId],
      queryFn: () => readOutdatedCodes(client, productId),
    }),
  /** What item codes may refer to. */
  codeContext: (client: StaffClient) =>
    queryOptions({ queryKey: [...key, "context"], queryFn: () => readPlanContext(client, "item_codes") }),
};
