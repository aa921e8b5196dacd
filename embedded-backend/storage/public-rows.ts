import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Database } from "../database/database.ts";
import { findPublicObject, type ObjectPlace, type ObjectRow } from "./object-rows.ts";

const MAX_ROWS = 5_000;

/** Milliseconds for which an entry is fresh, so that the database is not queried: another process may have replaced or removed the row. */
const FRESH_MS = 5_000;

/** Milliseconds for which the database is waited for where there is a stale entry. */
const DATABASE_ANSWER_MS = 100;

/** Milliseconds for which a stale entry may stand in for the database's answer. */
const LONGEST_STALE_MS = 5 * 60_000;

export type PublicRows = {
  /** The object's row when its bucket is public. A missing row is queried each time. */
  find(place: ObjectPlace): Promise<ObjectRow | undefined>;
  /** To be called after every change of an object, and when its bytes turn out to be gone. */
  forget(place: ObjectPlace): void;
};

/**
 * Caches the rows of public files, least recently used first out, so that a visitor's picture costs no query.
 * A row read too early is harmless: its bytes are gone when it was replaced or removed, and then it is read again.
 */
export function makePublicRows(database: Database, now: () => number = Date.now): PublicRows {
  const cache = new LRUCache<string, { row: ObjectRow; freshUntil: number }>({ max: MAX_ROWS });
  const asking = new Map<string, Promise<ObjectRow | undefined>>();
  const idOf = ({ bucket, key }: ObjectPlace) => `${bucket}/${key}`;

  // Once for all who ask for it at the same time.
  function ask(id: string, place: ObjectPlace): Promise<ObjectRow | undefined> {
    const running = asking.get(id);
    if (running) return running;
    const answer = database
      .transaction((db) => findPublicObject(db, place))
      .then((row) => {
        if (row) cache.set(id, { row, freshUntil: now() + FRESH_MS });
        else cache.delete(id);
        return row;
      })
      .finally(() => asking.delete(id));
    asking.set(id, answer);
    return answer;
  }

  return {
    async find(place) {
      const id = idOf(place);
      const entry = cache.get(id);
      if (entry && entry.freshUntil > now()) return entry.row;
      const answer = ask(id, place);
      if (!entry || now() - entry.freshUntil > LONGEST_STALE_MS) return answer;
      // A database that is busy or away holds up no file.
      const stale = pause(DATABASE_ANSWER_MS, entry.row, { ref: false });
      return Promise.race([answer.catch(() => entry.row), stale]);
    },
    forget: (place) => void cache.delete(idOf(place)),
  };
}
