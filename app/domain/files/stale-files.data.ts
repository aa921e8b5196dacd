import { z } from "zod";
import { functionFailure } from "../../lib/backend/function-failure.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

const staleFile = z.object({
  path: z.string(),
  name: z.string(),
  url: z.string(),
  size: z.number(),
  type: z.string(),
});
const staleFilesPage = z.object({
  files: z.array(staleFile),
  pagination: z.object({ page: z.number(), limit: z.number(), total: z.number(), totalPages: z.number() }),
  fileTypes: z.array(z.string()),
});
const deletion = z.object({ summary: z.object({ successful: z.number(), failed: z.number() }) });

export type StaleFile = z.infer<typeof staleFile>;
export type StaleFilesPage = z.infer<typeof staleFilesPage>;
export type DeletionSummary = z.infer<typeof deletion>["summary"];

const PAGE_SIZE = 50;
/** Milliseconds after which a function counts as not reached. */
const ANSWER_MS = 30_000;

/**
 * A page of the stored files that no row references. Throws the function's error, or 'Invalid response from server'. Source:
 * back office §7 "Stale files", §9.
 * @param type one of the page's fileTypes; without it files of all types
 */
export async function listStaleFiles(
  client: StaffClient,
  page: number,
  type: string | undefined,
): Promise<StaleFilesPage> {
  const { data, error } = await client.functions.invoke<unknown>("get-stale-files", {
    method: "GET",
    headers: { "x-page": String(page), "x-limit": String(PAGE_SIZE), ...(type && { "x-file-type": type }) },
    timeout: ANSWER_MS,
  });
  if (error) throw await functionFailure(error);
  return read(staleFilesPage, data);
}

/**
 * Deletes stored files and counts those that are gone and those that are not, e.g. because a row references them by now.
 * Throws the function's error, or 'Invalid response from server'. Source: back office §7 "Stale files".
 */
export async function deleteStaleFiles(client: StaffClient, filePaths: readonly string[]): Promise<DeletionSummary> {
  const { data, error } = await client.functions.invoke<unknown>("delete-storage-files", {
    body: { filePaths },
    timeout: ANSWER_MS,
  });
  if (error) throw await functionFailure(error);
  return read(deletion, data).summary;
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const { success, data } = schema.safeParse(answer);
  if (!success) throw new Error("Invalid response from server");
  return data;
}
