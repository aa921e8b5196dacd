import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
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
  const placeOf = (version: string) => ({ Bucket: bucket, Key: PREFIX + checkVersion(version) });

  /** What a request answers; undefined where there is no such object. */
  async function ask<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
    return request.catch((error) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  }

  return {
    kind: "s3",
    async write(version, bytes, contentType) {
      const object = { Body: bytes, ContentType: contentType, ContentLength: bytes.byteLength };
      await client.send(new PutObjectCommand({ ...placeOf(version), ...object }));
    },
    async read(version, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await ask(client.send(new GetObjectCommand({ ...placeOf(version), ...part })));
      return answer?.Body?.transformToWebStream();
    },
    has: async (version) => (await ask(client.send(new HeadObjectCommand(placeOf(version))))) !== undefined,
    remove: async (version) => void (await client.send(new DeleteObjectCommand(placeOf(version)))),
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
