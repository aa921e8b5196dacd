import type { RequestListener, Server } from "node:http";
import type { Logger } from "pino";
import type { BackendAccess } from "./backend/backend-access.ts";
import type { PageSources } from "./http/security-headers.ts";

/** What both compositions, production and development, are made of. */
export type Composition = {
  backend: BackendAccess;
  sources: PageSources;
  siteUrl: string;
  trustProxy: boolean;
  /** Megabytes of rendered pages in the cache; 0 caches none. */
  pageCacheMb: number;
  /** Whether a CDN is told what changes. */
  hasCdn: boolean;
  /** Bearer token of whoever collects /metrics. */
  metricsToken: string | undefined;
  /** Whether this process is about to end: no new visitors should be led to it. */
  isStopping: () => boolean;
  log: Logger;
};

/** Puts the application on a composition. `server` carries what else development needs of it. */
export type Compose = (composition: Composition, server: Server) => Promise<RequestListener>;
