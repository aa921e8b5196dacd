import path from "node:path";
import type { ByteStore } from "./byte-store.ts";
import { openDiskStore } from "./disk-store.ts";
import type { S3Credentials } from "./s3-client.ts";

/** Where the bytes of an installation lie: `storageUrl` "s3://bucket?region=…&endpoint=…", else `<dataDir>/files`. */
export type StorePlace = {
  storageUrl: string | undefined;
  s3Credentials?: S3Credentials | undefined;
  dataDir: string;
};

/**
 * Opens the store of an installation; several processes may have it open.
 * @throws Error in one line when a folder can't be made or the address is wrong
 */
export async function openStore({ storageUrl, s3Credentials, dataDir }: StorePlace): Promise<ByteStore> {
  return storageUrl
    ? (await import("./s3-store.ts")).openS3Store(storageUrl, s3Credentials)
    : openDiskStore(path.join(dataDir, "files"));
}
