/** First and last byte to read, both included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

/**
 * Holds the bytes of objects, each under the version that its row names. A version is written once and never changed,
 * so whoever reads it gets one file whole, also while the object is being replaced. Keys and names are not its business.
 */
export type ByteStore = {
  kind: "disk" | "s3";
  /** Stores the bytes durably; when it throws, nothing is left behind. */
  write(version: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes, or a part of them; undefined when there are none under this version. */
  read(version: string, range?: ByteRange): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined>;
  has(version: string): Promise<boolean>;
  /** Removes the bytes; removing what is not there is fine. */
  remove(version: string): Promise<void>;
  /** Everything that is stored, in no order. */
  list(): AsyncIterable<{ version: string; modified: Date }>;
  close(): Promise<void>;
};

const VERSION = /^[\w-]{8,64}$/;

/** Guards the place where a version becomes part of a path. @throws Error for anything but a plain identifier */
export function checkVersion(version: string): string {
  if (!VERSION.test(version)) throw new Error("Not a storage version");
  return version;
}
