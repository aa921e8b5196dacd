/** Tells a CDN that all it holds under these tags is no longer valid. @throws Error that says why it wasn't told */
export type Purge = (tags: readonly string[]) => Promise<void>;

/** Which CDN is told, as `CDN_PURGE` says it. */
export type CdnTarget =
  | { kind: "varnish"; url: string }
  | { kind: "fastly"; service: string; token: string }
  | { kind: "cloudflare"; zone: string; token: string };

/** Where the interfaces of the two services are; tests give other ones. */
const FASTLY = "https://api.fastly.com";
const CLOUDFLARE = "https://api.cloudflare.com/client/v4";

/** Milliseconds that a CDN has for its answer. */
const LONGEST_CALL_MS = 5000;

/** How many tags one call takes: 8 kB of a header in Varnish, 256 keys at Fastly, 30 tags at Cloudflare. */
const TAGS_PER_CALL = { varnish: 100, fastly: 256, cloudflare: 30 };

/**
 * @param origin of the service's interface, where it isn't the public one
 * @returns what purges at this CDN: at Varnish by `PURGE` with the header `xkey-purge` (deploy/varnish.vcl), at Fastly by surrogate keys
 *   (its API reference: "Purge multiple surrogate key tags"), at Cloudflare by cache tags (its API reference: "Purge Cached Content")
 */
export function makePurge(target: CdnTarget, origin?: string): Purge {
  return async (tags) => {
    for (let start = 0; start < tags.length; start += TAGS_PER_CALL[target.kind]) {
      await call(target, tags.slice(start, start + TAGS_PER_CALL[target.kind]), origin);
    }
  };
}

async function call(target: CdnTarget, tags: readonly string[], origin: string | undefined): Promise<void> {
  const { url, ...init } = requestFor(target, tags, origin);
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_CALL_MS), redirect: "error" });
  const text = await response.text();
  if (!response.ok) throw new Error(`The CDN answered ${response.status}: ${text.slice(0, 200)}`);
  // Cloudflare may refuse with 200.
  if (target.kind === "cloudflare" && JSON.parse(text).success !== true) {
    throw new Error(`The CDN refused: ${text.slice(0, 200)}`);
  }
}

function requestFor(target: CdnTarget, tags: readonly string[], origin: string | undefined) {
  const json = (headers: Record<string, string>, body: unknown) => ({
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
    body: JSON.stringify(body),
  });
  switch (target.kind) {
    case "varnish":
      return { url: target.url, method: "PURGE", headers: { "xkey-purge": tags.join(" ") } };
    case "fastly": {
      const url = `${origin ?? FASTLY}/service/${target.service}/purge`;
      return { url, ...json({ "Fastly-Key": target.token }, { surrogate_keys: tags }) };
    }
    case "cloudflare": {
      const url = `${origin ?? CLOUDFLARE}/zones/${target.zone}/purge_cache`;
      return { url, ...json({ Authorization: `Bearer ${target.token}` }, { tags }) };
    }
  }
}
