import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { getDeleteExtent } from "./deletions.data.ts";
import type { DeletableEntity } from "./deletions.rules.ts";

/** What the back office loads of what a deletion takes along. */
export const deletionQueries = {
  /** Beside the list: a question that waits for its answer is not refreshed with it. */
  extent: (client: StaffClient, entity: DeletableEntity, ids: readonly number[]) =>
    queryOptions({ queryKey: ["delete-extent", entity, ids], queryFn: () => getDeleteExtent(client, entity, ids) }),
};
