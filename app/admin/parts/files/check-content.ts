import {
  BEGINNING_BYTES,
  beginsAs,
  type ChosenKind,
  extensionByBytes,
} from "../../../domain/files/file-beginning.rules.ts";
import { isNamedAsOtherPicture } from "../../../domain/files/files.rules.ts";

const PICTURE_TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
};

/**
 * Whether a chosen file begins as one of its kind; also true when it can't be read, which its upload tells.
 */
export async function isWhatItSays(file: File, kind: ChosenKind, videos?: readonly string[]): Promise<boolean> {
  const beginning = await readBeginning(file);
  return beginning === undefined || beginsAs(kind, beginning, videos);
}

/** A picture that goes under the name of a kind that isn't taken (a JPEG as .heic) as what it is; every other file as it was given. */
export async function asWhatItIs(file: File): Promise<File> {
  if (!isNamedAsOtherPicture(file)) return file;
  const beginning = await readBeginning(file);
  const extension = beginning && extensionByBytes(beginning);
  const type = extension && PICTURE_TYPES[extension];
  return type ? new File([file], withExtension(file.name, extension), { type }) : file;
}

/** The name of a file with the extension of what it is: cameras and browsers also write `.jfif`, and people rename. */
export async function nameByContent(file: File): Promise<string> {
  const beginning = await readBeginning(file);
  const extension = beginning && extensionByBytes(beginning);
  return extension ? withExtension(file.name, extension) : file.name;
}

function withExtension(name: string, extension: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.${extension}`;
}

/** The bytes that tell what a file is; undefined where it can't be read. */
export async function readBeginning(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  } catch {
    return undefined;
  }
}
