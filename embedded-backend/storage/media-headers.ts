/**
 * Headers that keep an uploaded file from acting as a page: no guessing of its type, and no scripts, forms or frames.
 * A PDF must not be sandboxed, since that breaks the browser's own viewer.
 */
export function mediaHeaders(type: string): Record<string, string> {
  const policy =
    type === "application/pdf"
      ? "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
      : "default-src 'none'; sandbox";
  return { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": policy };
}
