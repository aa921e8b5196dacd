import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import {
  type ActFilter,
  listActChanges,
  listActs,
  listTrash,
  listVersions,
  type NamedChanges,
  type NamedVersions,
  type TrashFilter,
} from "./history-records.data.ts";

const key = ["history"];
const first = undefined as number | undefined;

/** What the back office loads of the history and of the trash. */
export const historyQueries = {
  /** Key of all of it: each change of staff adds to it. */
  key,
  /** Whatever is taken back may stand in any list. */
  everything: [] as string[],
  acts: (client: StaffClient, filter: ActFilter, max_rows: number) =>
    infiniteQueryOptions({
      queryKey: [...key, "acts", filter, max_rows],
      queryFn: ({ pageParam: before_number }) =>
        listActs(client, filter, { max_rows, ...(before_number && { before_number }) }),
      initialPageParam: first,
      getNextPageParam: ({ rows, has_more }) => (has_more ? rows.at(-1)?.number : undefined),
      placeholderData: keepPreviousData,
    }),
  /** The rows that an act changed. They never change, but what they are called does. */
  details: (client: StaffClient, id: string) =>
    infiniteQueryOptions({
      queryKey: [...key, "details", id],
      queryFn: ({ pageParam }) => listActChanges(client, id, pageParam),
      initialPageParam: first,
      getNextPageParam: ({ changes, has_more }: NamedChanges) => (has_more ? changes.at(-1)?.id : undefined),
    }),
  versions: (client: StaffClient, table: string, id: number) =>
    infiniteQueryOptions({
      queryKey: [...key, "versions", table, id],
      queryFn: ({ pageParam }) => listVersions(client, table, id, pageParam),
      initialPageParam: first,
      getNextPageParam: ({ versions, has_more }: NamedVersions) => (has_more ? versions.at(-1)?.number : undefined),
      gcTime: 0,
    }),
  trash: (client: StaffClient, filter: TrashFilter, page: number, size: number) =>
    queryOptions({
      queryKey: [...key, "trash", filter, page, size],
      queryFn: () => listTrash(client, filter, page, size),
      placeholderData: keepPreviousData,
    }),
};
