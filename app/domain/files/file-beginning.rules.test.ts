import { expect, test } from "vitest";
import { beginsAs } from "./file-beginning.rules.ts";

const kindsOf = (text: string) => {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return (["image", "pdf", "media"] as const).filter((kind) => beginsAs(kind, bytes));
};

test.each([
  ["JPEG", "\xff\xd8\xff\xe0\x00\x10JFIF"],
  ["PNG", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"],
  ["WebP", "RIFF\x24\x00\x00\x00WEBPVP8 "],
  ["GIF", "GIF89a\x01\x00\x01\x00"],
])("a %s begins as an image and as media", (_name, text) => {
  expect(kindsOf(text)).toEqual(["image", "media"]);
});

test.each([
  ["MP4", "\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00"],
  ["MOV", "\x00\x00\x00\x08wide\x00\x00\x00\x00mdat"],
  ["WebM", "\x1aE\xdf\xa3\x9fB\x86\x81\x01"],
  ["Ogg", "OggS\x00\x02\x00\x00\x00\x00"],
  ["AVI", "RIFF\x24\x00\x00\x00AVI LIST"],
])("a %s begins as media alone", (_name, text) => {
  expect(kindsOf(text)).toEqual(["media"]);
});

test("a PDF begins as one", () => {
  expect(kindsOf("%PDF-1.7\n%\xe2\xe3\xcf\xd3")).toEqual(["pdf"]);
});

test.each([
  "",
  "only words",
  "<svg xmlns='http",
  "<!doctype html>",
  "PK\x03\x04\x00\x00\x00\x00",
  "ID3\x04\x00\x00\x00\x00",
])("%j begins as none", (text) => expect(kindsOf(text)).toEqual([]));
