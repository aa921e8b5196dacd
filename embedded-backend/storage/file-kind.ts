import { fileTypeFromBuffer } from "file-type";
import { invalidRequest, unsupportedType } from "./failure.ts";
import { hidesAnotherFormat } from "./hidden-format.ts";
import { extensionOf } from "./key.ts";
import { checkPictureHeader } from "./picture-header.ts";

const PDF = "%PDF-";
const BEFORE_PDF = 1024;

type Kind = { type: string; extensions: readonly string[] };

const KINDS: readonly Kind[] = [
  { type: "application/pdf", extensions: ["pdf"] },
  { type: "image/jpeg", extensions: ["jpg", "jpeg"] },
  { type: "image/png", extensions: ["png"] },
  { type: "image/webp", extensions: ["webp"] },
  { type: "image/gif", extensions: ["gif"] },
  { type: "video/mp4", extensions: ["mp4", "m4v"] },
  { type: "video/webm", extensions: ["webm"] },
  { type: "video/ogg", extensions: ["ogg", "ogv"] },
  { type: "video/quicktime", extensions: ["mov"] },
  { type: "video/x-msvideo", extensions: ["avi"] },
];

// Other names under which the detector knows a container of the list.
const SYNONYMS: Record<string, string> = {
  "image/apng": "image/png",
  "video/x-m4v": "video/mp4",
  "application/ogg": "video/ogg",
  "audio/ogg": "video/ogg",
  "video/vnd.avi": "video/x-msvideo",
};

/**
 * Decides what a file is from its bytes alone (decisions, section 2 "Files"): PDF, JPEG, PNG, WebP, GIF, MP4, WebM, Ogg,
 * MOV or AVI. SVG, HTML, files that are two formats at once, pictures above 40 megapixels and everything else are refused.
 * @param key the object key, whose extension must agree with the content
 * @param allowed types or patterns ("image/*") of the bucket; null allows the whole list
 * @returns the content type to store
 * @throws StorageFailure
 */
export async function detectFileKind(
  bytes: Uint8Array,
  key: string,
  allowed: readonly string[] | null,
): Promise<string> {
  if (bytes.byteLength === 0) throw invalidRequest("The file is empty");
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? (isLatePdf(bytes) ? "application/pdf" : guessText(bytes));
  const type = SYNONYMS[found] ?? found;
  const kind = KINDS.find((one) => one.type === type);
  if (!kind || (allowed && !allowed.some((pattern) => matches(pattern, type)))) {
    throw unsupportedType(`mime type ${type} is not supported`);
  }
  if (!kind.extensions.includes(extensionOf(key))) {
    throw invalidRequest(`The file is ${type}, so its name must end in .${kind.extensions.join(" or .")}`);
  }
  if (hidesAnotherFormat(bytes, type)) throw unsupportedType("The file holds a second format besides its own");
  if (type.startsWith("image/")) await checkPictureHeader(bytes, type);
  return type;
}

function matches(pattern: string, type: string): boolean {
  return pattern === "*/*" || pattern === type || (pattern.endsWith("/*") && type.startsWith(pattern.slice(0, -1)));
}

// Readers of PDFs take up to so many other bytes in front, such as the line ends that some programs put there.
function isLatePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, BEFORE_PDF + PDF.length)).includes(PDF);
}

// Only names the refused file; nothing is accepted on the strength of it.
function guessText(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString("latin1").toLowerCase();
  if (start.includes("<svg")) return "image/svg+xml";
  if (/<(?:!doctype html|html|head|body|script|iframe)/.test(start)) return "text/html";
  return /^[\t\n\r -~\x80-\xff]*$/.test(start) ? "text/plain" : "application/octet-stream";
}
