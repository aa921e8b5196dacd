import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { Client } from "../../conformance/clients.ts";

const media = path.join(import.meta.dirname, "../../../supabase/seed/media");

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

/** A file of the demo content, e.g. "gallery-videos/…mp4". */
export function demoFile(key: string, mimeType: string): ChosenFile {
  return { name: path.basename(key), mimeType, buffer: readFileSync(path.join(media, key)) };
}

/** Stores a small picture under a key, e.g. "news/any.png", and gives its address. */
export async function storePicture(api: Client, key: string): Promise<string> {
  const { buffer, mimeType } = await makePicture(path.basename(key));
  const { error } = await api.storage.from("site-media").upload(key, buffer, { contentType: mimeType, upsert: true });
  if (error) throw error;
  return `/storage/v1/object/public/site-media/${key}`;
}
