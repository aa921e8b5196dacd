import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { chooseEncoding } from "./compress.ts";

type StaticFile = { body: Buffer; br?: Buffer; gzip?: Buffer; type: string; etag: string; cacheControl: string };

// Names of built assets carry a hash of their content, so a browser never needs to ask again.
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=3600";

/**
 * Serves the built client files from memory, compressed beforehand by the build.
 * @param folder build/client
 * @returns a handler that answers a GET or HEAD of a known file, or undefined for everything else
 */
export function makeStaticFiles(folder: string): (request: Request) => Response | undefined {
  const files = load(folder);
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const file = files.get(new URL(request.url).pathname);
    return file && answer(request, file);
  };
}

function load(folder: string): Map<string, StaticFile> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = new Map<string, StaticFile>();
  for (const entry of names) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name) || entry.name.startsWith(".")) continue;
    const full = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(folder, full).split(path.sep).join("/")}`;
    const body = readFileSync(full);
    files.set(url, {
      body,
      ...readCompressed(full, "br", "br"),
      ...readCompressed(full, "gz", "gzip"),
      type: getMimeType(entry.name) ?? "application/octet-stream",
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`,
      cacheControl: url.startsWith("/assets/") ? IMMUTABLE : SHORT,
    });
  }
  return files;
}

function readCompressed(file: string, ending: string, name: "br" | "gzip"): Partial<StaticFile> {
  const compressed = `${file}.${ending}`;
  return existsSync(compressed) ? { [name]: readFileSync(compressed) } : {};
}

function answer(request: Request, file: StaticFile): Response {
  const headers = new Headers({ "Content-Type": file.type, ETag: file.etag, "Cache-Control": file.cacheControl });
  if (file.br ?? file.gzip) headers.set("Vary", "Accept-Encoding");
  if (request.headers.get("If-None-Match")?.includes(file.etag)) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const encoding = chooseEncoding(accepted, file.body.byteLength);
  const compressed = encoding === "identity" ? undefined : file[encoding];
  if (compressed) headers.set("Content-Encoding", encoding);
  const body = compressed ?? file.body;
  headers.set("Content-Length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
}
