import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { makeUuid } from "../../lib/make-uuid.ts";
import { findSameFile } from "./same-file.data.ts";
import { listStaleFiles } from "./stale-files.data.ts";
import { type FilesAsked, getFile, getFileKey, getFileUses, listFiles } from "./stored-files.data.ts";
import type { FilePlace } from "./stored-files.schema.ts";

const key = ["stale-files"];
const filesKey = ["files"];
const first = null as FilePlace | null;

/** What the back office loads of stale files. */
export const staleFileQueries = {
  /** Key of all pages of the list. */
  key,
  page: (client: StaffClient, page: number, type: string | undefined) =>
    queryOptions({ queryKey: [...key, type, page], queryFn: () => listStaleFiles(client, page, type) }),
};

/** What the back office loads of stored files. */
export const fileQueries = {
  key: filesKey,
  list: (client: StaffClient, asked: FilesAsked) =>
    infiniteQueryOptions({
      queryKey: [...filesKey, "list", asked],
      queryFn: ({ pageParam }) => listFiles(client, asked, pageParam),
      initialPageParam: first,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  item: (client: StaffClient, file: string) =>
    queryOptions({ queryKey: [...filesKey, "item", file], queryFn: () => getFile(client, file) }),
  uses: (client: StaffClient, file: string) =>
    queryOptions({ queryKey: [...filesKey, "uses", file], queryFn: () => getFileUses(client, file) }),
  /** The key of a stored file with the same bytes as a chosen one; null where there is none. */
  sameAs: (client: StaffClient, file: File) =>
    queryOptions({
      queryKey: [...filesKey, "same", idOf(file)],
      queryFn: async () => (await findSameFile(client, file)) ?? null,
      // Only a comfort: without an answer it is stored as any other.
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Of which file a record tells. */
  ofRecord: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: [...filesKey, "record", id], queryFn: () => getFileKey(client, id) }),
};

const ids = new WeakMap<File, string>();

/** Two files may have the same name, size and time. */
function idOf(file: File): string {
  const id = ids.get(file) ?? makeUuid();
  ids.set(file, id);
  return id;
}
