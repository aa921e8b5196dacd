import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import { isMissing, openS3Client, type S3Credentials } from "../storage/s3-client.ts";
import type { BackupPlace } from "./backup-place.ts";
import { sumOf } from "./file-sum.ts";

/** Where an archive lies until it has been read back. */
const INCOMING = "incoming/";
/** What one request to a store can hold. */
const LARGEST = 5 * 2 ** 30;
/** A connection on which nothing moves for so long has broken. */
const SILENCE_MS = 60_000;

/** Keeps archives in a bucket of an S3-compatible store, under the prefix of the address. */
export function openS3Place(url: string, credentials: S3Credentials | undefined): BackupPlace {
  const { client, bucket: Bucket, prefix } = openS3Client(url, credentials, { socketTimeout: SILENCE_MS });

  async function list(below: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: below })) {
      names.push(...Contents.map(({ Key = "" }) => Key.slice(below.length)));
    }
    return names;
  }

  const remove = async (Key: string) => void (await client.send(new DeleteObjectCommand({ Bucket, Key })));

  async function read(Key: string, signal: AbortSignal): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal: signal });
    if (!(Body instanceof Readable)) throw new Error(`${Key} has no bytes`);
    return Body;
  }

  return {
    told: `s3://${Bucket}/${prefix}`,
    list: () => list(prefix),
    async put(name, file, sha256, signal) {
      const { size } = await stat(file);
      if (size > LARGEST) throw new Error("The archive is larger than 5 GB: set BACKUP_URL to a folder");
      const draft = prefix + INCOMING + name;
      const sent = { Bucket, Key: draft, Body: createReadStream(file), ContentLength: size };
      await client.send(new PutObjectCommand({ ...sent, ContentType: "application/gzip" }), { abortSignal: signal });
      if ((await sumOf(await read(draft, signal))) !== sha256)
        throw new Error(`${draft} does not read as it was written`);
      const source = `${Bucket}/${draft.split("/").map(encodeURIComponent).join("/")}`;
      await client.send(new CopyObjectCommand({ Bucket, Key: prefix + name, CopySource: source }), {
        abortSignal: signal,
      });
      await remove(draft);
    },
    async fetch(name, file, signal) {
      const body = await read(prefix + name, signal).catch((error) => {
        throw isMissing(error) ? new Error(`${name} is not there`) : error;
      });
      await pipeline(body, createWriteStream(file, { mode: 0o600, flags: "wx" }), { signal });
    },
    remove: (name) => remove(prefix + name),
    async clean() {
      for (const name of await list(prefix + INCOMING)) await remove(prefix + INCOMING + name);
    },
    close: () => client.destroy(),
  };
}
