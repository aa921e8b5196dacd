import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

// Of a product list of 92 kB: 24.7 kB in 0.26 ms at quality 0, 19.0 kB in 2.3 ms at 5. In one piece: each further one is another turn
// of the thread pool. A window of 256 kB holds a whole page and takes a sixteenth of the memory.
const CHUNK = 32 * 1024;
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
  chunkSize: CHUNK,
});
const ONCE = brotli(0);
const OFTEN = brotli(5);

/** Below this many bytes compression costs more than it saves. */
const SMALLEST = 1024;

// The name alone, or with a weight that is not zero.
const named = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, "i");
const TAKES_BROTLI = named("br");
const TAKES_GZIP = named("gzip");

/**
 * The best encoding that an `Accept-Encoding` names and does not rule out.
 * @param size bytes of the body, plain
 */
export function chooseEncoding(accepted: string, size: number): Encoding {
  if (size < SMALLEST) return "identity";
  if (TAKES_BROTLI.test(accepted)) return "br";
  return TAKES_GZIP.test(accepted) ? "gzip" : "identity";
}

/** A body in an encoding, for one reader or for many. */
export async function compress(body: Buffer, encoding: Encoding, isForMany: boolean): Promise<Buffer> {
  if (encoding === "br") return toBrotli(body, isForMany ? OFTEN : ONCE);
  return encoding === "gzip" ? toGzip(body, { level: 5, chunkSize: CHUNK }) : body;
}

/** What `compress` was given. */
export async function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return fromBrotli(body);
  return encoding === "gzip" ? fromGzip(body) : body;
}
