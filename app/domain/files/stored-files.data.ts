import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import {
  type FilePage,
  type FilePlace,
  type FileUses,
  filePage,
  fileUses,
  type StoredFile,
  storedFile,
} from "./stored-files.schema.ts";

/** What of the list is asked for; a filter that is not named lets everything through. */
export type FilesAsked = { state?: string; file_type?: string; search?: string; sort?: string };

/** A page of the stored files behind a place, or the first one. Throws the backend's error, or a ZodError. */
export async function listFiles(client: StaffClient, asked: FilesAsked, after: FilePlace | null): Promise<FilePage> {
  return filePage.parse(await unwrap(client.rpc("list_files", { ...asked, ...(after && { after }) })));
}

/** A stored file by its key; null where there is none. Throws the backend's error, or a ZodError. */
export async function getFile(client: StaffClient, file_key: string): Promise<StoredFile | null> {
  return storedFile.nullable().parse(await unwrap(client.rpc("get_file", { file_key })));
}

/** Where a file is used. Throws the backend's error, or a ZodError. */
export async function getFileUses(client: StaffClient, file_key: string): Promise<FileUses> {
  return fileUses.parse(await unwrap(client.rpc("file_uses", { file_key })));
}

/** The key of the file that a record of `media` tells of; null where there is none. Throws the backend's error. */
export async function getFileKey(client: StaffClient, id: number): Promise<string | null> {
  const row = await unwrap(client.from("media").select("key").eq("id", id).maybeSingle());
  return row?.key ?? null;
}

/** Lets the stored file with this address take the place of another one wherever that is used. Throws the backend's error. */
export async function replaceFile(client: StaffWriter, from_key: string, to_url: string): Promise<void> {
  await unwrap(client.rpc("replace_file", { from_key, to_url }));
}
