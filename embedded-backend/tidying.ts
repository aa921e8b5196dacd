import type { OpenedDatabase } from "./database/database.ts";

const TIDY_AFTER_MS = 30_000;
const TIDY_EVERY_MS = 6 * 3_600_000;
const LOOK_AT_LOG_EVERY_MS = 10_000;

/** Has a database tidy its tables now and then, and shorten its log where that has grown. @returns what ends it */
export function tidyRegularly(database: OpenedDatabase): () => void {
  const tidy = async () => {
    if (await database.hasRoom()) await database.tidy();
  };
  const start = () => void tidy().catch(() => undefined);
  const shortenLog = () => void database.shortenLog().catch(() => undefined);
  const timers = [
    setTimeout(start, TIDY_AFTER_MS),
    setInterval(start, TIDY_EVERY_MS),
    setInterval(shortenLog, LOOK_AT_LOG_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
