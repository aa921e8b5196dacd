import { GetObjectCommand, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";
import { type ByteStore, checkVersion } from "./byte-store.ts";

/** Keys of the S3 account. */
export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

const PREFIX = "objects/";
const CONNECTION_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Keeps bytes in a bucket of an S3-compatible store, under `objects/<version>`.
 * @param url "s3://bucket?region=…&endpoint=…"; with an endpoint the bucket is addressed by path, as other makers' stores want it
 * @param credentials absent: found by the AWS SDK in its usual places (AWS_* of the environment first)
 * @throws Error in one line when the address names no bucket
 */
export function openS3Store(url: string, credentials: S3Credentials | undefined): ByteStore {
  const address = new URL(url);
  const bucket = address.hostname;
  if (address.protocol !== "s3:" || !bucket)
    throw new Error("STORAGE_URL must look like s3://bucket?region=…&endpoint=…");
  const endpoint = address.searchParams.get("endpoint");
  const client = new S3Client({
    region: address.searchParams.get("region") ?? "us-east-1",
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Stores of other makers know only the checksums that the protocol requires.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  });
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

function isMissing(error: unknown): boolean {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
}
