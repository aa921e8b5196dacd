import type { QueryClient } from "@tanstack/react-query";
import type { ItemCodeRecord, ListedItemCode } from "../../domain/item-codes/item-codes.data.ts";
import { itemCodeQueries } from "../../domain/item-codes/item-codes.queries.ts";

/** Puts a saved item code into the loaded list, in the place of its code. */
export function putIntoList(queries: QueryClient, saved: ItemCodeRecord, productName: string): void {
  const row: ListedItemCode = { ...saved, products: { name: productName } };
  queries.setQueryData<ListedItemCode[]>(itemCodeQueries.key, (rows) => {
    if (!rows) return undefined;
    const present = rows.findIndex(({ id, item_code }) => id === row.id && item_code === row.item_code);
    if (present >= 0) return rows.with(present, row);
    const others = rows.filter(({ id }) => id !== row.id);
    const next = others.findIndex(({ item_code }) => item_code > row.item_code);
    return others.toSpliced(next < 0 ? others.length : next, 0, row);
  });
}

/** Takes a deleted item code out of the loaded list. */
export function takeFromList(queries: QueryClient, gone: number): void {
  queries.setQueryData<ListedItemCode[]>(itemCodeQueries.key, (rows) => rows?.filter(({ id }) => id !== gone));
}
