import { busy } from "./failure.ts";

/**
 * Lets a number of jobs run at once; the others wait for their turn, and above a number of waiting jobs a new one is
 * turned away.
 * @throws StorageFailure 503 (from the returned function) when too many wait
 */
export function makeTurns(atOnce: number, mostWaiting: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw busy("Too many pictures are being resized just now");
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      // The next one takes over this place, so that nobody else slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
