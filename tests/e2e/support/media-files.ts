import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { Client } from "../../conformance/clients.ts";
import { demoFile } from "../../support/demo-content.ts";

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A small picture of one colour. */
export async function makePicture(name: string, color = "#b8892b"): Promise<ChosenFile> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: color } });
  const isJpeg = /\.jpe?g$/.test(name);
  const buffer = await (isJpeg ? picture.jpeg() : picture.png()).toBuffer();
  return { name, mimeType: isJpeg ? "image/jpeg" : "image/png", buffer };
}

/** A PNG of exactly so many bytes: what stands after its end is ignored by readers. */
export async function makePictureOf(bytes: number, name: string): Promise<ChosenFile> {
  const { buffer } = await makePicture("any.png");
  return { name, mimeType: "image/png", buffer: Buffer.concat([buffer, Buffer.alloc(bytes - buffer.byteLength)]) };
}

/** A JPEG that was cut off, which only the storage sees. */
export async function makeDamaged(name: string): Promise<ChosenFile> {
  const { buffer, ...file } = await makePicture(name);
  return { ...file, buffer: buffer.subarray(0, -40) };
}

/** A film, or a document, as people have one; of what is in it nothing depends on the demo content, whose file it is. */
export function realFile(ending: ".mp4" | ".pdf"): ChosenFile {
  const { source, contentType } = demoFile("", ending);
  return { name: `real${ending}`, mimeType: contentType, buffer: readFileSync(source) };
}

/** Stores a small picture under a key, e.g. "news/any.png", and gives its address. */
export async function storePicture(api: Client, key: string): Promise<string> {
  const { buffer, mimeType } = await makePicture(path.basename(key));
  const { error } = await api.storage.from("site-media").upload(key, buffer, { contentType: mimeType, upsert: true });
  if (error) throw error;
  return `/storage/v1/object/public/site-media/${key}`;
}
