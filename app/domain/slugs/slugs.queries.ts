import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { findSlugOwner, type SlugTable } from "./slugs.data.ts";

/** What a form asks of a slug that is typed. */
export const slugQueries = {
  /**
   * Which other record has it.
   * @param isRefused whether a save has just said so: what was read before is older
   */
  owner: (client: StaffClient, table: SlugTable, slug: string, ownId: number | undefined, isRefused: boolean) =>
    queryOptions({
      queryKey: ["slug-owners", table, slug, ownId, isRefused],
      queryFn: () => findSlugOwner(client, table, slug, ownId),
      gcTime: 0,
      // Saving tells it in any case.
      retry: false,
    }),
};
