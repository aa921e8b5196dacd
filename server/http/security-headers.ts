import { createHash } from "node:crypto";

/** Addresses outside the site that its pages may use. */
export type PageSources = {
  /** Origin of a hosted backend; undefined when the backend is on the same origin. */
  backendOrigin?: string | undefined;
  /** Whether the site is served over TLS. */
  isSecure: boolean;
  /** Development pages hold scripts and connections of the build tool. */
  isDevelopment: boolean;
};

// The map of the contact page.
const FRAMES = "https://www.openstreetmap.org";

/** Headers of every response. */
export function commonHeaders({ isSecure }: PageSources): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(isSecure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/**
 * The content security policy of a page: its own files, and of inline scripts only those the renderer wrote.
 * @param scriptHashes `sha256-…` of each inline script
 * @param isFramed whether pages of the site may show it in a frame, as the back office does with previews
 */
export function contentSecurityPolicy(sources: PageSources, scriptHashes: readonly string[], isFramed = false): string {
  const { backendOrigin = "", isDevelopment } = sources;
  const scripts = isDevelopment ? "'unsafe-inline'" : scriptHashes.map((hash) => `'${hash}'`).join(" ");
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${backendOrigin}`,
    `media-src 'self' blob: https: ${backendOrigin}`,
    `connect-src 'self' ${backendOrigin} ${FRAMES} ${isDevelopment ? "ws:" : ""}`,
    "font-src 'self'",
    `frame-src 'self' ${FRAMES}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ]
    .map((directive) => directive.trim().replaceAll(/\s+/g, " "))
    .join("; ");
}

/**
 * The names in the policy of the inline scripts that the renderer wrote. A script that got into the page in any other way
 * lacks their mark, is not named, and will not run.
 * @param page HTML in UTF-8
 * @param nonce the renderer's mark
 */
export function scriptHashes(page: Buffer, nonce: string): string[] {
  const marked = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  // One character for each byte, so that the bytes of a script can be hashed as they are sent.
  for (const [, attributes = "", content] of page.toString("latin1").matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!content || !attributes.includes(marked)) continue;
    hashes.add(`sha256-${createHash("sha256").update(content, "latin1").digest("base64")}`);
  }
  return [...hashes];
}
