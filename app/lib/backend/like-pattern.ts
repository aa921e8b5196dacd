/** A text as a pattern that stands for itself; the wire's own sign for any text can't be written. */
export function literally(text: string): string {
  return text
    .trim()
    .replaceAll("\0", "")
    .replace(/[\\%_]/g, "\\$&");
}
