import { S3Client } from "@aws-sdk/client-s3";

/** Keys of the S3 account. */
export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

const CONNECTION_TIMEOUT_MS = 5_000;

/**
 * Opens a bucket of an S3-compatible store.
 * @param url "s3://bucket/prefix?region=…&endpoint=…"; with an endpoint the bucket is addressed by path, as other makers' stores want it
 * @param credentials absent: found by the AWS SDK in its usual places (AWS_* of the environment first)
 * @param limits of a request, in milliseconds
 * @returns the client, the bucket, and the prefix with a slash at its end, empty without one
 * @throws Error in one line when the address names no bucket
 */
export function openS3Client(
  url: string,
  credentials: S3Credentials | undefined,
  limits: { requestTimeout?: number; socketTimeout?: number },
): { client: S3Client; bucket: string; prefix: string } {
  const address = new URL(url);
  const bucket = address.hostname;
  // BACKUP_URL has been looked at where settings are read.
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
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, ...limits },
  });
  const folder = address.pathname.replace(/^\/+|\/+$/g, "");
  return { client, bucket, prefix: folder && `${folder}/` };
}

/** Whether a store refused because there is no such object. */
export function isMissing(error: unknown): boolean {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
}
