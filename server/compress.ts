import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// Higher qualities save little on a page and cost a multiple.
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 3 };

/** Below this many bytes compression costs more than it saves. */
const SMALLEST = 1024;

/**
 * Compresses a page or its data for a client that accepts it.
 * @returns the response with brotli or gzip content, or as it was
 */
export async function compressFor(request: Request, body: Buffer, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  const encoding = body.byteLength < SMALLEST ? undefined : choose(request.headers.get("Accept-Encoding") ?? "");
  const bytes =
    encoding === "br"
      ? await toBrotli(body, { params: BROTLI })
      : encoding === "gzip"
        ? await toGzip(body, { level: 5 })
        : body;
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}

function choose(accepted: string): "br" | "gzip" | undefined {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}
