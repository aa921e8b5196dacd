import { createHash } from "node:crypto";
import { chooseEncoding, compress, decompress, type Encoding, SMALLEST, squeeze } from "../compress.ts";

/** A page in one encoding, ready to be sent. */
export type Variant = { body: Buffer; etag: string; headers: Record<string, string> };

/** A rendered page in the encodings that were asked for, but for the plain one, which is the largest and rarest. */
export type CachedPage = {
  headers: Record<string, string>;
  digest: string;
  isSmall: boolean;
  /** Whether its brotli variant is as small as can be, or being made so. */
  isSqueezed: boolean;
  /** What the other variants are made of. */
  source: { encoding: Encoding; body: Buffer };
  variants: Map<Encoding, Variant>;
};

const ETAG_ENDINGS: Record<Encoding, string> = { br: "-br", gzip: "-gz", identity: "" };

/**
 * Makes a rendered page ready for its first reader.
 * @param headers of the page; with those of the encoding they are the headers of each answer
 * @param body the page, not compressed
 * @param accepted `Accept-Encoding` of the reader
 */
export async function cachePage(headers: Record<string, string>, body: Buffer, accepted: string): Promise<CachedPage> {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const isSmall = body.byteLength < SMALLEST;
  const taken = chooseEncoding(accepted);
  const encoding = isSmall || taken !== "identity" ? taken : "gzip";
  const source = isSmall ? { encoding: "identity" as const, body } : { encoding, body: await compress(body, encoding) };
  const page: CachedPage = {
    headers: { ...headers, vary: "Accept-Encoding" },
    digest,
    isSmall,
    isSqueezed: isSmall,
    source,
    variants: new Map(),
  };
  page.variants.set(source.encoding, makeVariant(page, source.encoding, source.body));
  return page;
}

/** The page for a reader, if it is ready in the encoding that the reader takes. */
export function readyVariant(page: CachedPage, accepted: string): Variant | undefined {
  return page.variants.get(encodingFor(page, accepted));
}

/** The page for a reader. */
export async function variantFor(page: CachedPage, accepted: string): Promise<Variant> {
  const ready = readyVariant(page, accepted);
  if (ready) return ready;
  const encoding = encodingFor(page, accepted);
  const plain = await decompress(page.source.body, page.source.encoding);
  const made = makeVariant(page, encoding, await compress(plain, encoding));
  if (encoding !== "identity") page.variants.set(encoding, made);
  return made;
}

/** Makes the brotli variant of a page that is asked for again and again as small as can be; once, and beside other work. */
export async function squeezePage(page: CachedPage): Promise<void> {
  if (page.isSqueezed) return;
  page.isSqueezed = true;
  const body = await squeeze(await decompress(page.source.body, page.source.encoding));
  page.variants.set("br", makeVariant(page, "br", body, "-br11"));
}

/** Bytes that a page takes in memory: about as many in each of two encodings. */
export function weigh({ source }: CachedPage): number {
  return OVERHEAD + 2 * source.body.byteLength;
}

/** Whether a reader has this page already, in whatever encoding. */
export function isKnown(page: CachedPage, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === "*" || ifNoneMatch.includes(`"${page.digest}`));
}

// What its headers and sources take.
const OVERHEAD = 4096;

function encodingFor(page: CachedPage, accepted: string): Encoding {
  return page.isSmall ? "identity" : chooseEncoding(accepted);
}

function makeVariant(page: CachedPage, encoding: Encoding, body: Buffer, ending = ETAG_ENDINGS[encoding]): Variant {
  const etag = `"${page.digest}${ending}"`;
  const headers: Record<string, string> = { ...page.headers, ETag: etag, "Content-Length": String(body.byteLength) };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  return { body, etag, headers };
}
