import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countGalleryCategoryDependents, listGalleryCategories } from "./gallery-categories.data.ts";

const key = ["gallery-categories"];

/** What the back office loads of gallery categories. */
export const galleryCategoryQueries = {
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: key, queryFn: () => listGalleryCategories(client) }),
  /** Beside the list: a question that waits for its answer is not refreshed with it. */
  dependents: (client: StaffClient, id: number) =>
    queryOptions({
      queryKey: ["gallery-category-dependents", id],
      queryFn: () => countGalleryCategoryDependents(client, id),
    }),
};
