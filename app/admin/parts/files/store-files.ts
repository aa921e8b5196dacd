import { StepFailure } from "../../../lib/backend/failure.ts";
import { type MediaFolder, uploadFile } from "../../../lib/backend/upload.ts";
import type { FileValue } from "./file-field.tsx";

/** The URL that a file field stands for; a newly chosen file is stored first. Throws a StepFailure with `failure`. */
export async function storeFile(value: FileValue, folder: MediaFolder, failure: string): Promise<string | null> {
  if (!value.file) return value.url;
  return uploadFile(folder, value.file).catch((cause) => {
    throw new StepFailure(failure, cause);
  });
}

/** Stores files one after the other and gives their URLs in the same order. Throws a StepFailure with `failure`. */
export async function storeFiles(
  files: readonly File[],
  folderOf: (file: File) => MediaFolder,
  failure: string,
): Promise<string[]> {
  const urls: string[] = [];
  for (const file of files) {
    const url = await uploadFile(folderOf(file), file).catch((cause) => {
      throw new StepFailure(failure, cause);
    });
    urls.push(url);
  }
  return urls;
}
