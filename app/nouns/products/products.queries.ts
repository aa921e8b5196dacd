import { queryOptions, skipToken } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countProductDependents, getStoredProduct, listProducts } from "./product-records.data.ts";

const key = ["products"];

/** What the back office loads of products. */
export const productQueries = {
  /** Key of the list; what hangs under it is refreshed with it. */
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: key, queryFn: () => listProducts(client) }),
  /** All that the form of a product edits; nothing for a new one. */
  item: (client: StaffClient, id: "new" | number) =>
    queryOptions({ queryKey: [...key, id], queryFn: id === "new" ? skipToken : () => getStoredProduct(client, id) }),
  /** Beside the list: a question that waits for its answer is not refreshed with it. */
  dependents: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: ["product-dependents", id], queryFn: () => countProductDependents(client, id) }),
};
