import { BEGINNING_BYTES, beginsAs, type ChosenKind } from "../../../domain/files/file-beginning.rules.ts";

/**
 * Whether a chosen file begins as one of its kind; also true when it can't be read, which its upload tells.
 */
export async function isWhatItSays(file: File, kind: ChosenKind): Promise<boolean> {
  try {
    return beginsAs(kind, new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer()));
  } catch {
    return true;
  }
}
