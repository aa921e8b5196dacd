import { invalidRequest, tooLarge } from "./failure.ts";

/** Most that an upload request may hold: the largest file and what a multipart form adds. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;
const MAX_METADATA_CHARACTERS = 8_192;
const DEFAULT_CACHE_CONTROL = "max-age=3600";

/** The file of an upload request. */
type UploadBody = { bytes: Uint8Array; cacheControl: string; userMetadata: Record<string, unknown> | null };

/**
 * Reads the file of an upload, sent either as the raw body or as one file of a multipart form (which is how the client
 * sends a File or Blob). The declared content type does not matter.
 * @throws StorageFailure when the body is too long, broken, or holds no file
 */
export async function readUpload(request: Request): Promise<UploadBody> {
  const bytes = await readBytes(request);
  const contentType = request.headers.get("Content-Type") ?? "";
  if (/^multipart\/form-data\b/i.test(contentType)) return readForm(bytes, contentType);
  const metadata = request.headers.get("x-metadata");
  return {
    bytes,
    cacheControl: checkCacheControl(request.headers.get("Cache-Control")),
    userMetadata: metadata === null ? null : parseMetadata(Buffer.from(metadata, "base64").toString("utf8")),
  };
}

// The gateway has read the body already, and stops at this size; the check here is for a caller without a gateway.
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const body = await request.arrayBuffer().catch(() => {
    throw invalidRequest("The upload was cut off");
  });
  if (body.byteLength > MAX_BODY_BYTES) throw tooLarge();
  return new Uint8Array(body);
}

async function readForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<UploadBody> {
  const form = await new Response(body, { headers: { "Content-Type": contentType } }).formData().catch(() => {
    throw invalidRequest("The upload form is broken");
  });
  const files = [...form.values()].filter((value) => typeof value !== "string");
  const [file] = files;
  if (!file || files.length > 1) throw invalidRequest("The upload must hold exactly one file");
  const seconds = form.get("cacheControl");
  const metadata = form.get("metadata");
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    cacheControl: checkCacheControl(
      typeof seconds === "string" && /^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds,
    ),
    userMetadata: typeof metadata === "string" ? parseMetadata(metadata) : null,
  };
}

// Becomes a response header: anything but plain cache directives is dropped.
function checkCacheControl(value: unknown): string {
  return typeof value === "string" && /^[a-z][a-z0-9=, -]{0,99}$/i.test(value) ? value : DEFAULT_CACHE_CONTROL;
}

function parseMetadata(text: string): Record<string, unknown> {
  try {
    const value: unknown = text.length > MAX_METADATA_CHARACTERS ? undefined : JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Refused below, like every other text that is no object.
  }
  throw invalidRequest("The metadata of the upload must be a small JSON object");
}
