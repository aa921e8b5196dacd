import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { chooseEncoding } from "./compress.ts";

type StaticFile = { body: Buffer; br?: Buffer; gzip?: Buffer; type: string; etag: string; cacheControl: string };

// Names of built assets carry a hash of their content, so a browser never needs to ask again.
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=3600";
/** By this file a page asks which build the server is of. */
const BUILD_ID = "/build.txt";

/** So long a file is answered after the build that it was part of was replaced, in milliseconds. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Serves the built client files from memory, compressed beforehand by the build, and from the disk those that it has replaced.
 * @param folder build/client
 * @param kept build.kept, what was in its folder of assets before
 * @returns a handler that answers a GET or HEAD of a known file, or undefined for everything else
 */
export function makeStaticFiles(folder: string, kept: string): (request: Request) => Response | undefined {
  const files = load(folder);
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const { pathname } = new URL(request.url);
    const file = files.get(pathname) ?? readKept(kept, pathname);
    return file && answer(request, file);
  };
}

/** A file that was replaced less than a day ago. They are few who still ask for one, so none stays in memory. */
function readKept(kept: string, pathname: string): StaticFile | undefined {
  const name = /^\/assets\/(\w[\w.-]*)$/.exec(pathname)?.[1];
  const file = path.join(kept, name ?? "");
  const replaced = name && statSync(file, { throwIfNoEntry: false });
  if (!replaced || Date.now() - replaced.mtimeMs > KEPT_MS) return undefined;
  return read(file, IMMUTABLE);
}

function load(folder: string): Map<string, StaticFile> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = new Map<string, StaticFile>();
  for (const entry of names) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name) || entry.name.startsWith(".")) continue;
    const full = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(folder, full).split(path.sep).join("/")}`;
    files.set(url, read(full, url.startsWith("/assets/") ? IMMUTABLE : url === BUILD_ID ? "no-store" : SHORT));
  }
  return files;
}

function read(file: string, cacheControl: string): StaticFile {
  const body = readFileSync(file);
  return {
    body,
    ...readCompressed(file, "br", "br"),
    ...readCompressed(file, "gz", "gzip"),
    type: getMimeType(file) ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`,
    cacheControl,
  };
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
