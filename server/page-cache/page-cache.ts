import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { BackendAccess } from "../backend/backend-access.ts";
import type { Answer } from "../pages/pages.ts";
import { type CachedPage, cachePage, weigh } from "./cached-page.ts";
import { recordReads, type Sources } from "./recorded-reads.ts";
import { cdnHeaders } from "./tags.ts";

/** A page of the cache, or an answer that is not for it. */
export type Found = { page: CachedPage } | { answer: Answer };

/** How often pages were sent as they stood in the cache, after their sources were read again, or rendered. */
export type Outcomes = { hit: number; confirmed: number; rendered: number };

export type PageCache = ReturnType<typeof makePageCache>;

type Entry = { page: CachedPage; sources: Sources; renderedAt: number; version: number; confirmedAt: number };
type Flight = { version: number | undefined; found: Promise<Found> };

/** So long a page is trusted without its sources being read again, unless a change is known. */
export const TRUSTED_MS = 10_000;

// The year in the footer and the languages (public site, 9: kept for five minutes) are ina page without being among its sources.
const LONGEST_LIFE_MS = 5 * 60_000;

/** Milliseconds to wait for the backend where a cached page is ready and no change is known. */
const REFRESH_MS = 100;

/**
 * Keeps rendered pages ready to be sent. A page holds as long as all that it was made of: after a change of the content its
 * sources are read again before it is sent, and where one of them is answered otherwise, it is made anew. So nothing has
 * to know which change shows on which page (docs/decisions/0016-page-cache.md).
 * @param maxBytes most bytes of pages; the least recently used are evicted first
 * @param hasCdn whether a CDN is told what changes, so that it may keep pages by the tags of what they were made of
 * @returns `backend`, through which the pages have to read
 */
export function makePageCache(plain: BackendAccess, maxBytes: number, hasCdn = false) {
  const { backend, record, confirm } = recordReads(plain, hasCdn);
  const { version: latest, areAllKnown } = backend.changes;
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ page }) => weigh(page) });
  const flights = new Map<string, Flight>();
  const outcomes: Outcomes = { hit: 0, confirmed: 0, rendered: 0 };

  /** The page under a key if it may be sent at once. */
  function peek(key: string): CachedPage | undefined {
    const entry = entries.get(key);
    if (!entry || entry.version !== latest() || Date.now() - entry.confirmedAt >= TRUSTED_MS) return undefined;
    return entry.page;
  }

  /** What is found under a key; it is made once however many ask for it at the same time. */
  async function get(key: string, accepted: string, render: () => Promise<Answer>): Promise<Found> {
    const page = peek(key);
    if (page) {
      outcomes.hit += 1;
      return { page };
    }
    const entry = entries.peek(key);
    const found = join(key, accepted, render);
    if (!entry || !isSpare(entry)) return found;
    const spare = { page: entry.page };
    const refreshed = found.catch(() => spare);
    // A busy backend delays no cached page; a hosted one is not waited for at all.
    return areAllKnown ? Promise.race([refreshed, pause(REFRESH_MS, spare, { ref: false })]) : spare;
  }

  // A render that began before the latest change may lack it.
  function join(key: string, accepted: string, render: () => Promise<Answer>): Promise<Found> {
    const running = flights.get(key);
    if (running && running.version !== undefined && running.version === latest()) return running.found;
    const flight: Flight = { version: latest(), found: refresh(key, accepted, render) };
    flights.set(key, flight);
    const leave = () => flights.get(key) === flight && flights.delete(key);
    flight.found.then(leave, leave);
    return flight.found;
  }

  async function refresh(key: string, accepted: string, render: () => Promise<Answer>): Promise<Found> {
    const version = latest();
    const entry = entries.peek(key);
    const askedAt = Date.now();
    if (entry && isYoung(entry) && (await confirm(entry.sources))) {
      outcomes.confirmed += 1;
      if (version !== undefined && entries.peek(key) === entry) Object.assign(entry, { version, confirmedAt: askedAt });
      return { page: entry.page };
    }
    const renderedAt = Date.now();
    const { result, sources, tags } = await record(render);
    outcomes.rendered += 1;
    if (!isForAll(result)) {
      // A backend that fails takes no page away that nothing has changed.
      if (result.status >= 500 && entry && isSpare(entry)) return { page: entry.page };
      entries.delete(key);
      return { answer: result };
    }
    const page = await cachePage(
      { ...Object.fromEntries(result.headers), ...(tags && cdnHeaders(tags)) },
      result.body,
      accepted,
    );
    if (version === undefined) entries.delete(key);
    else entries.set(key, { page, sources, renderedAt, version, confirmedAt: renderedAt });
    return { page };
  }

  /** Whether a page that is trusted no more is known to be at most old. */
  function isSpare(entry: Entry): boolean {
    return entry.version === latest() && isYoung(entry);
  }

  return { backend, peek, get, outcomes, bytes: () => entries.calculatedSize };
}

function isYoung({ renderedAt }: Entry): boolean {
  return Date.now() - renderedAt < LONGEST_LIFE_MS;
}

/** Whether an answer is a page that any reader of the address may get. */
function isForAll({ status, headers }: Answer): boolean {
  return status === 200 && !headers.has("Set-Cookie") && !/no-store|private/.test(headers.get("Cache-Control") ?? "");
}
