import { queryOptions, skipToken } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countProductDependents, getProductLinks, listProducts } from "./product-records.data.ts";

const key = ["products"];

/** What the back office loads of products. */
export const productQueries = {
  /** Key of the list; what hangs under it is refreshed with it. */
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: key, queryFn: () => listProducts(client) }),
  /** What hangs on a product besides its own columns; nothing for a new one. */
  links: (client: StaffClient, id: "new" | number) =>
    queryOptions({
      queryKey: [...key, id, "links"],
      queryFn: id === "new" ? skipToken : () => getProductLinks(client, id),
    }),
  /** Beside the list: a question that waits for its answer is not refreshed with it. */
  dependents: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: ["product-dependents", id], queryFn: () => countProductDependents(client, id) }),
};
