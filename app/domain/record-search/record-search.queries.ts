import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { searchText } from "../../lib/backend/read-rows.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { findRecords } from "./record-search.data.ts";

/** What the back office loads of records of every kind. */
export const recordSearchQueries = {
  /** Those that a text finds; none for no text. What was found before stays until they have come. */
  found: (client: StaffClient, text: string) =>
    queryOptions({
      queryKey: ["record-search", searchText(text)],
      queryFn: searchText(text) ? () => findRecords(client, text) : skipToken,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
};
