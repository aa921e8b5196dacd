import { GetObjectCommand, paginateListObjectsV2, type S3Client } from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";
import { type ByteStore, checkVersion } from "./byte-store.ts";
import { isMissing, openS3Client, type S3Credentials } from "./s3-client.ts";

const PREFIX = "objects/";
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Keeps bytes in a bucket of an S3-compatible store, under `objects/<version>`.
 * @param url STORAGE_URL
 * @throws Error in one line when the address names no bucket
 */
export function openS3Store(url: string, credentials: S3Credentials | undefined): ByteStore {
  const { client, bucket } = openS3Client(url, credentials, { requestTimeout: REQUEST_TIMEOUT_MS });
  const drive = new S3Driver({ client, bucket, visibility: "private", supportsACL: false });
  const keyOf = (version: string) => PREFIX + checkVersion(version);

  return {
    kind: "s3",
    write: async (version, bytes, contentType) =>
      drive.put(keyOf(version), bytes, { contentType, contentLength: bytes.byteLength }),
    // The driver reads whole files only, and a film is watched in ranges.
    async read(version, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(version), ...part }));
        return Body?.transformToWebStream();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    has: async (version) => drive.exists(keyOf(version)),
    remove: async (version) => drive.delete(keyOf(version)),
    list: () => listObjects(client, bucket),
    close: async () => client.destroy(),
  };
}

async function* listObjects(client: S3Client, bucket: string): AsyncGenerator<{ version: string; modified: Date }> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: PREFIX })) {
    for (const { Key = "", LastModified } of page.Contents ?? []) {
      yield { version: Key.slice(PREFIX.length), modified: LastModified ?? new Date() };
    }
  }
}
