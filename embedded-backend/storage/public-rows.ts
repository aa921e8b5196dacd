import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import { findPublicObject, type ObjectPlace, type ObjectRow } from "./object-rows.ts";

const MAX_ROWS = 5_000;

/** Milliseconds for which a row is believed without asking the database: another process may have replaced or removed it. */
const BELIEVED_MS = 5_000;

/** Milliseconds for which the database is waited for where a row is known that is believed no more. */
const PATIENCE_MS = 100;

/** So long after that it may still stand in for the database's answer. */
const LONGEST_SPARE_MS = 5 * 60_000;

export type PublicRows = {
  /** The object's row when its bucket is public. What is not there is asked for each time. */
  find(place: ObjectPlace): Promise<ObjectRow | undefined>;
  /** To be called after every change of an object, and when its bytes turn out to be gone. */
  forget(place: ObjectPlace): void;
};

/**
 * Remembers the rows of public files, least recently used first out, so that a visitor's picture costs no query.
 * A row read too early is harmless: its bytes are gone when it was replaced or removed, and then it is read again.
 */
export function makePublicRows(database: Database, now: () => number = Date.now): PublicRows {
  const remembered = new Map<string, { row: ObjectRow; until: number }>();
  const asking = new Map<string, Promise<ObjectRow | undefined>>();
  const idOf = ({ bucket, key }: ObjectPlace) => `${bucket}/${key}`;

  function remember(id: string, row: ObjectRow): void {
    remembered.set(id, { row, until: now() + BELIEVED_MS });
    if (remembered.size <= MAX_ROWS) return;
    for (const oldest of remembered.keys()) {
      remembered.delete(oldest);
      return;
    }
  }

  // Once for all who ask for it at the same time.
  function ask(id: string, place: ObjectPlace): Promise<ObjectRow | undefined> {
    const running = asking.get(id);
    if (running) return running;
    const asked = database
      .transaction((db) => findPublicObject(db, place))
      .then((row) => {
        if (row) remember(id, row);
        else remembered.delete(id);
        return row;
      })
      .finally(() => asking.delete(id));
    asking.set(id, asked);
    return asked;
  }

  return {
    async find(place) {
      const id = idOf(place);
      const known = remembered.get(id);
      if (known) {
        // Used last, so it goes last.
        remembered.delete(id);
        remembered.set(id, known);
        if (known.until > now()) return known.row;
      }
      const asked = ask(id, place);
      if (!known || now() - known.until > LONGEST_SPARE_MS) return asked;
      // A database that is busy or away holds up no file.
      const spare = pause(PATIENCE_MS, known.row, { ref: false });
      return Promise.race([asked.catch(() => known.row), spare]);
    },
    forget: (place) => void remembered.delete(idOf(place)),
  };
}
