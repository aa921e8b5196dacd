import { createHash } from "node:crypto";
import { chooseEncoding, compress, decompress, type Encoding } from "../http/compress.ts";

/** A page in one encoding, ready to be sent. */
export type Variant = { body: Buffer; etag: string; headers: Record<string, string> };

/** A rendered page in the encodings that were asked for; the plain one, the largest and rarest, is not cached. */
export type CachedPage = {
  headers: Record<string, string>;
  digest: string;
  /** Bytes of the page, plain. */
  size: number;
  /** What the other variants are made of. */
  source: { encoding: Encoding; body: Buffer };
  variants: Map<Encoding, Variant>;
};

const ETAG_ENDINGS: Record<Encoding, string> = { br: "-br", gzip: "-gz", identity: "" };

/** What the headers and sources of a page take in memory. */
const OVERHEAD = 4096;

/**
 * Makes a rendered page ready for its first reader.
 * @param headers of the page; with those of the encoding they are the headers of each answer
 * @param body the page, not compressed
 * @param accepted `Accept-Encoding` of the reader
 */
export async function cachePage(headers: Record<string, string>, body: Buffer, accepted: string): Promise<CachedPage> {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const size = body.byteLength;
  const taken = chooseEncoding(accepted, size);
  // A large page is cached compressed even where its first reader wants it plain.
  const encoding = taken === "identity" ? chooseEncoding("gzip", size) : taken;
  const source = { encoding, body: await compress(body, encoding, true) };
  const page: CachedPage = {
    headers: { ...headers, vary: "Accept-Encoding" },
    digest,
    size,
    source,
    variants: new Map(),
  };
  page.variants.set(encoding, makeVariant(page, encoding, source.body));
  return page;
}

/** The page for a reader, if it is ready in the encoding that the reader takes. */
export function readyVariant(page: CachedPage, accepted: string): Variant | undefined {
  return page.variants.get(chooseEncoding(accepted, page.size));
}

/** The page for a reader. */
export async function variantFor(page: CachedPage, accepted: string): Promise<Variant> {
  const ready = readyVariant(page, accepted);
  if (ready) return ready;
  const encoding = chooseEncoding(accepted, page.size);
  const plain = await decompress(page.source.body, page.source.encoding);
  const made = makeVariant(page, encoding, await compress(plain, encoding, true));
  if (encoding !== "identity") page.variants.set(encoding, made);
  return made;
}

/** Bytes that a page takes in memory: about as many in each of two encodings. */
export function weigh({ source }: CachedPage): number {
  return OVERHEAD + 2 * source.body.byteLength;
}

/** Whether a reader has this page already, in whatever encoding. */
export function isKnown(page: CachedPage, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === "*" || ifNoneMatch.includes(`"${page.digest}`));
}

function makeVariant(page: CachedPage, encoding: Encoding, body: Buffer): Variant {
  const etag = `"${page.digest}${ETAG_ENDINGS[encoding]}"`;
  const headers: Record<string, string> = { ...page.headers, ETag: etag, "Content-Length": String(body.byteLength) };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  return { body, etag, headers };
}
