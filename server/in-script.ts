/** A text as it may stand in an inline script. */
export function inScript(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}
