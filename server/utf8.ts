import { transcode } from "node:buffer";

/** A text in UTF-8. V8 itself writes a text with Chinese in it sign by sign, which takes eight times as long. */
export function toUtf8(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, "utf16le"), "utf16le", "utf8");
  } catch {
    // Half a sign, where a text was cut in its middle.
    return Buffer.from(text);
  }
}
