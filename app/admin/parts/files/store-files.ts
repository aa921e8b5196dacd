import { kindOf, reasonOf, StepFailure } from "../../../lib/backend/failure.ts";
import { type MediaFolder, uploadFile } from "../../../lib/backend/upload.ts";
import { nameByContent } from "./check-content.ts";
import type { FileValue } from "./file-field.tsx";

/** The URL of a file field; a newly chosen file is stored first. Throws a StepFailure with `failure`. */
export async function storeFile(value: FileValue, folder: MediaFolder, failure: string): Promise<string | null> {
  return value.file ? store(value.file, () => folder, failure) : value.url;
}

/**
 * Stores files one after the other and gives their URLs in the same order. Throws a StepFailure with `failure`.
 * @param folderOf by a name with the extension of what the file is
 */
export async function storeFiles(
  files: readonly File[],
  folderOf: (name: string) => MediaFolder,
  failure: string,
): Promise<string[]> {
  const urls: string[] = [];
  for (const file of files) {
    const url = await store(file, folderOf, failure).catch((error) => {
      // Of several files, it takes the name to tell which is refused.
      const isToBeNamed = files.length > 1 && error instanceof StepFailure && kindOf(error) === "other";
      const { cause } = error;
      throw isToBeNamed ? new StepFailure(failure, new Error(`${file.name}: ${reasonOf(cause)}`, { cause })) : error;
    });
    urls.push(url);
  }
  return urls;
}

async function store(file: File, folderOf: (name: string) => MediaFolder, failure: string): Promise<string> {
  const name = await nameByContent(file);
  return uploadFile(folderOf(name), file, name).catch((cause) => {
    throw new StepFailure(failure, cause);
  });
}
