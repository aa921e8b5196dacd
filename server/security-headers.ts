import { createHash } from "node:crypto";
import { toUtf8 } from "./utf8.ts";

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
 */
export function contentSecurityPolicy(sources: PageSources, scriptHashes: readonly string[]): string {
  const { backendOrigin = "", isDevelopment } = sources;
  const scripts = isDevelopment ? "'unsafe-inline'" : scriptHashes.map((hash) => `'${hash}'`).join(" ");
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${backendOrigin}`,
    `media-src 'self' blob: https: ${backendOrigin}`,
    `connect-src 'self' ${backendOrigin} ${isDevelopment ? "ws:" : ""}`,
    "font-src 'self'",
    `frame-src 'self' ${FRAMES}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim().replaceAll(/\s+/g, " "))
    .join("; ");
}

/**
 * Takes the mark off the scripts that the renderer wrote, which the policy names by their hash instead, so that a page
 * can be kept and sent again. A script that got into the page in any other way lacks the mark and will not run.
 * @returns the page and the texts of the marked scripts
 */
export function takeMarks(html: string, nonce: string): { html: string; scripts: string[] } {
  const marked = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const [, attributes = "", content] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
    if (content && attributes.includes(marked)) scripts.add(content);
  return { html: html.replaceAll(marked, ""), scripts: [...scripts] };
}

/** The name of an inline script in the policy. */
export function scriptHash(content: string): string {
  return `sha256-${createHash("sha256").update(toUtf8(content)).digest("base64")}`;
}
