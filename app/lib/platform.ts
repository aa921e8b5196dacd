import { createContext, type RouterContext } from "react-router";
import type { ImageMode } from "./media.ts";

/** What the server gives every request: how to reach the backend, and which language the host asks for. */
export type Platform = {
  /** Origin that serves /rest/v1, /auth/v1, /storage/v1 and /functions/v1. */
  supabaseUrl: string;
  publishableKey: string;
  /** Who makes the sizes of stored pictures; undefined with the embedded backend. */
  images: ImageMode | undefined;
  /** In process for the embedded backend, over the network for a hosted one. */
  fetch: typeof fetch;
  /** Canonical origin of the main host (SITE_URL), without a trailing slash. */
  siteUrl: string;
  /** Language code of the host: `en` on the main host, else the label before it. */
  locale: string;
  /** Marks the scripts of this response for the content security policy. */
  nonce: string;
  requestId: string;
  log: { warn(detail: object, message: string): void; error(detail: object, message: string): void };
};

declare global {
  var kinranPlatformContext: RouterContext<Platform> | undefined;
}

// Context keys compare by identity, and the server and the built application each hold a copy of this module.
globalThis.kinranPlatformContext ??= createContext<Platform>();

/** Key under which loaders find the platform: `context.get(platformContext)`. */
export const platformContext: RouterContext<Platform> = globalThis.kinranPlatformContext;
