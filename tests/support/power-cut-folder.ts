import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Entry, Image } from "./power-cut-disk.ts";

/** Written by SQLite, which the recorder doesn't see, and holds nothing: only its lock counts. */
const NOT_RECORDED = /^lock\.sqlite/;

/** What a folder holds, apart from sockets and the lock. */
export function readFolder(folder: string): Image {
  const image: Image = new Map();
  const add = (file: string) => {
    const found = lstatSync(path.join(folder, file));
    if (NOT_RECORDED.test(file) || !(found.isFile() || found.isDirectory())) return;
    const content = found.isFile() ? readFileSync(path.join(folder, file)) : undefined;
    image.set(file, { mode: found.mode & 0o7777, inode: found.ino, content });
    if (!content) for (const name of readdirSync(path.join(folder, file))) add(path.join(file, name));
  };
  add("");
  return image;
}

/** Makes a folder anew. */
export function writeFolder(image: Image, folder: string): void {
  for (const [file, { mode, content }] of image) {
    const target = path.join(folder, file);
    if (content) writeFileSync(target, content, { mode });
    else mkdirSync(target, { recursive: true });
  }
  for (const [file, { mode }] of image) chmodSync(path.join(folder, file), mode);
}

/** The files in which two images differ. */
export function differences(one: Image, other: Image): string[] {
  const isSame = (a: Entry | undefined, b: Entry | undefined) =>
    a !== undefined &&
    b !== undefined &&
    (a.content && b.content ? a.content.equals(b.content) : a.content === b.content);
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => !isSame(one.get(file), other.get(file)));
}
