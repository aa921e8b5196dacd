import {
  BEGINNING_BYTES,
  beginsAs,
  type ChosenKind,
  extensionByBytes,
} from "../../../domain/files/file-beginning.rules.ts";

/**
 * Whether a chosen file begins as one of its kind; also true when it can't be read, which its upload tells.
 */
export async function isWhatItSays(file: File, kind: ChosenKind, videos?: readonly string[]): Promise<boolean> {
  const beginning = await readBeginning(file);
  return beginning === undefined || beginsAs(kind, beginning, videos);
}

/** The name of a file with the extension of what it is: cameras and browsers also write `.jfif`, and people rename. */
export async function nameByContent(file: File): Promise<string> {
  const beginning = await readBeginning(file);
  const extension = beginning && extensionByBytes(beginning);
  return extension ? `${file.name.replace(/\.[^.]*$/, "")}.${extension}` : file.name;
}

async function readBeginning(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  } catch {
    return undefined;
  }
}
