import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import {
  countGalleryItemDependents,
  getGalleryItem,
  listGalleryChoices,
  listGalleryItems,
} from "./gallery-item-records.data.ts";

const key = ["gallery-items"];

/** What the back office loads of gallery items. */
export const galleryItemQueries = {
  /** Key of the list; what hangs under it is refreshed with it. */
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: key, queryFn: () => listGalleryItems(client) }),
  /** All that the form of an item edits: the item, null where there is none, and what it can be linked with. */
  form: (client: StaffClient, id: "new" | number) =>
    queryOptions({
      queryKey: [...key, id],
      queryFn: async () => {
        const [item, choices] = await Promise.all([
          id === "new" ? null : getGalleryItem(client, id),
          listGalleryChoices(client),
        ]);
        return { item, choices };
      },
    }),
  /** Beside the list: a question that waits for its answer is not refreshed with it. */
  dependents: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: ["gallery-item-dependents", id], queryFn: () => countGalleryItemDependents(client, id) }),
};
