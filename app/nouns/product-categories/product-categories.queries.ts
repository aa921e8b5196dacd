import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countCategoryDependents, listProductCategories } from "./product-categories.data.ts";

const key = ["product-categories"];

/** What the back office loads of product categories. */
export const productCategoryQueries = {
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: key, queryFn: () => listProductCategories(client) }),
  /** Beside the list: a question that waits for its answer is not refreshed with it. */
  dependents: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: ["product-category-dependents", id], queryFn: () => countCategoryDependents(client, id) }),
};
