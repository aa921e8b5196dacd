import { expect, test } from "vitest";
import { beginsAs, extensionByBytes } from "./file-beginning.rules.ts";
import { GALLERY_VIDEOS, NEWS_VIDEOS } from "./files.rules.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const kindsOf = (text: string) =>
  (["image", "pdf", "media"] as const).filter((kind) => beginsAs(kind, bytesOf(text), GALLERY_VIDEOS));

test.each([
  ["JPEG", "jpg", "\xff\xd8\xff\xe0\x00\x10JFIF"],
  ["PNG", "png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"],
  ["WebP", "webp", "RIFF\x24\x00\x00\x00WEBPVP8 "],
  ["GIF", "gif", "GIF89a\x01\x00\x01\x00"],
])("a %s begins as an image and as media", (_name, extension, text) => {
  expect(kindsOf(text)).toEqual(["image", "media"]);
  expect(extensionByBytes(bytesOf(text))).toBe(extension);
});

test.each([
  ["MP4", "mp4", "\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00"],
  ["MOV", "mov", "\x00\x00\x00\x08wide\x00\x00\x00\x00mdat"],
  ["WebM", "webm", "\x1aE\xdf\xa3\x9fB\x86\x81\x01"],
  ["Ogg", "ogg", "OggS\x00\x02\x00\x00\x00\x00"],
  ["AVI", "avi", "RIFF\x24\x00\x00\x00AVI LIST"],
])("a %s begins as media alone", (_name, extension, text) => {
  expect(kindsOf(text)).toEqual(["media"]);
  expect(extensionByBytes(bytesOf(text))).toBe(extension);
});

test.each([
  ["HEIC", "heic", "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"],
  ["HEIC of several pictures", "heic", "\x00\x00\x00\x18ftypmsf1\x00\x00\x00\x00"],
  ["AVIF", "avif", "\x00\x00\x00\x1cftypavif\x00\x00\x00\x00"],
  ["TIFF", "tif", "II*\x00\x08\x00\x00\x00"],
  ["BMP", "bmp", "BM\x36\x00\x00\x00\x00\x00\x00\x00\x36"],
  ["Matroska film", "mkv", "\x1aE\xdf\xa3\xa3B\x86\x81\x01B\x82\x88matroska"],
])("a %s is known and begins as none that is taken", (_name, extension, text) => {
  expect(kindsOf(text)).toEqual([]);
  expect(extensionByBytes(bytesOf(text))).toBe(extension);
});

test("a PDF begins as one, also behind 1,024 other bytes", () => {
  expect(kindsOf("%PDF-1.7\n%\xe2\xe3\xcf\xd3")).toEqual(["pdf"]);
  expect(kindsOf(`${"\n".repeat(1024)}%PDF-1.7`)).toEqual(["pdf"]);
  expect(kindsOf(`${"\n".repeat(1025)}%PDF-1.7`)).toEqual([]);
});

test("news take a film by what it is, not by its name", () => {
  expect(beginsAs("media", bytesOf("\x00\x00\x00\x14ftypqt  "), NEWS_VIDEOS)).toBe(false);
  expect(beginsAs("media", bytesOf("\x00\x00\x00\x14ftypisom"), NEWS_VIDEOS)).toBe(true);
});

test.each([
  "",
  "only words",
  "<svg xmlns='http",
  "<!doctype html>",
  "PK\x03\x04\x00\x00\x00\x00",
  "ID3\x04\x00\x00\x00\x00",
])("%j begins as none", (text) => expect(kindsOf(text)).toEqual([]));
