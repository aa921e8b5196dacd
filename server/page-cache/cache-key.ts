import { PERSONAL_COOKIES } from "../../app/lib/cookies.ts";
import { isInterfaceLanguage } from "../../app/lib/i18n/languages.ts";
import { CACHED_PARAMETERS, OTHER_PARAMETERS } from "../../app/lib/page-parameters.ts";

/** Paths whose answers differ from caller to caller, or that are no pages. */
const NOT_PUBLIC = /^\/(?:admin|rest|auth|storage|functions|metrics|healthz|readyz)(?:[/.?]|$)/;
const PERSONAL = new RegExp(`(?:^|; ?)(?:${PERSONAL_COOKIES.join("|")})=`);

// `_routes` is the router's, in requests for a page's data.
const CACHED = new Set([...CACHED_PARAMETERS, "_routes"]);
const READ = new Set([...CACHED, ...OTHER_PARAMETERS]);

/** What is looked at of a request. */
export type Asked = {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  locale: string;
  cookie: string | undefined;
  authorization: string | undefined;
};

/**
 * The cache key of the answer to a request: the language of its host, and its address.
 * @returns undefined where the answer may be for this caller alone, or where the address could be anything
 */
export function keyOf({ method, url, locale, cookie, authorization }: Asked): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (authorization !== undefined || (cookie !== undefined && PERSONAL.test(cookie))) return undefined;
  if (!url.startsWith("/") || NOT_PUBLIC.test(url)) return undefined;
  // Any label of a host may ask for a language; those that the site is written in are known.
  if (!isInterfaceLanguage(locale)) return undefined;
  return `${locale} ${url}`;
}

/**
 * An address without the query parameters that no page reads, as advertisements and mails add them: its page is the same
 * without them.
 * @param url path and query
 */
export function withoutForeign(url: string): string {
  const start = url.indexOf("?");
  if (start < 0) return url;
  const query = new URLSearchParams(url.slice(start));
  const foreign = [...query.keys()].filter((name) => !READ.has(name));
  if (foreign.length === 0 && query.size > 0) return url;
  for (const name of foreign) query.delete(name);
  return query.size > 0 ? `${url.slice(0, start)}?${query}` : url.slice(0, start);
}

/** Whether the query of an address holds nothing but what pages read, each once. */
export function isKnownQuery(url: string): boolean {
  const start = url.indexOf("?");
  if (start < 0) return true;
  const names = [...new URLSearchParams(url.slice(start)).keys()];
  return names.length > 0 && new Set(names).size === names.length && names.every((name) => CACHED.has(name));
}
