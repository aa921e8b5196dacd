import { setTimeout as pause } from "node:timers/promises";
import type { BackendAccess } from "../backend-access.ts";
import type { Answer } from "../pages.ts";
import { TRUSTED_MS } from "./kept-answers.ts";
import { type KeptPage, keepPage, squeezePage, weigh } from "./kept-page.ts";
import { recordCalls, type Sources } from "./recorded-calls.ts";

/** A page that is kept, or an answer that is not. */
export type Found = { page: KeptPage } | { answer: Answer };

/** How often pages were sent as they were kept, after their sources were asked again, or rendered. */
export type Outcomes = { kept: number; confirmed: number; rendered: number };

export type PageCache = ReturnType<typeof makePageCache>;

type Entry = { page: KeptPage; sources: Sources; renderedAt: number; version: number; confirmedAt: number };
type Flight = { version: number | undefined; found: Promise<Found> };

// The year in the footer and the languages (public site, 9: kept for five minutes) are in a page without its sources telling.
const LONGEST_LIFE_MS = 5 * 60_000;

/** Milliseconds for which the backend is waited for where a page stands ready that nothing is known to have changed. */
const PATIENCE_MS = 100;

/**
 * Keeps rendered pages ready to be sent. A page holds as long as all that it was made of: after a change of the content its
 * sources are asked again before it is sent, and where one of them is answered otherwise, it is made anew. So nothing has
 * to know which change shows on which page.
 * @param maxBytes most bytes of pages; those that were not asked for the longest go first
 * @returns `backend`, through which the pages have to read
 */
export function makePageCache(plain: BackendAccess, maxBytes: number) {
  const { backend, record, confirm } = recordCalls(plain);
  const { version: latest, areAllKnown } = backend.changes;
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Flight>();
  const outcomes: Outcomes = { kept: 0, confirmed: 0, rendered: 0 };
  let bytes = 0;
  // The last in the map, where that is known.
  let newest: string | undefined;

  /** The page under a key if it may be sent at once. */
  function peek(key: string): KeptPage | undefined {
    const entry = entries.get(key);
    if (!entry || entry.version !== latest() || Date.now() - entry.confirmedAt >= TRUSTED_MS) return undefined;
    // The first in the map is the first that goes.
    if (key !== newest) {
      entries.delete(key);
      entries.set(key, entry);
      newest = key;
    }
    // Who asked first does not wait for it, and a page that one reader alone asks for is not worth it.
    void squeezePage(entry.page);
    return entry.page;
  }

  /** What is found under a key; it is made once however many ask for it at the same time. */
  async function get(key: string, accepted: string, render: () => Promise<Answer>): Promise<Found> {
    const page = peek(key);
    if (page) {
      outcomes.kept += 1;
      return { page };
    }
    const entry = entries.get(key);
    const found = join(key, accepted, render);
    if (!entry || !isSpare(entry)) return found;
    const spare = { page: entry.page };
    const refreshed = found.catch(() => spare);
    // A backend that is busy holds up no page that stands ready; one that is distant is not waited for at all.
    return areAllKnown ? Promise.race([refreshed, pause(PATIENCE_MS, spare, { ref: false })]) : spare;
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
    const entry = entries.get(key);
    const confirmedAt = entry && isYoung(entry) ? await confirm(entry.sources) : undefined;
    if (entry && confirmedAt !== undefined) {
      outcomes.confirmed += 1;
      void squeezePage(entry.page);
      if (version !== undefined && entries.get(key) === entry) Object.assign(entry, { version, confirmedAt });
      return { page: entry.page };
    }
    const renderedAt = Date.now();
    const { result, sources, askedAt } = await record(render);
    outcomes.rendered += 1;
    if (!isForAll(result)) {
      // A backend that fails takes no page away that nothing has changed.
      if (result.status >= 500 && entry && isSpare(entry)) return { page: entry.page };
      drop(key);
      return { answer: result };
    }
    const page = await keepPage(Object.fromEntries(result.headers), result.body, accepted);
    drop(key);
    if (version !== undefined) keep(key, { page, sources, renderedAt, version, confirmedAt: askedAt });
    return { page };
  }

  /** Whether a page that is trusted no more is known to be at most old. */
  function isSpare(entry: Entry): boolean {
    return entry.version === latest() && isYoung(entry);
  }

  function keep(key: string, entry: Entry): void {
    entries.set(key, entry);
    newest = key;
    bytes += weigh(entry.page);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= weigh(entry.page);
  }

  /** Renders a page that is not kept, of answers that are. */
  const renderOnly = (render: () => Promise<Answer>): Promise<Answer> => record(render).then(({ result }) => result);

  return { backend, peek, get, renderOnly, outcomes, bytes: () => bytes };
}

function isYoung({ renderedAt }: Entry): boolean {
  return Date.now() - renderedAt < LONGEST_LIFE_MS;
}

/** Whether an answer is a page that any reader of the address may get. */
function isForAll({ status, headers }: Answer): boolean {
  return status === 200 && !headers.has("Set-Cookie") && !/no-store|private/.test(headers.get("Cache-Control") ?? "");
}
