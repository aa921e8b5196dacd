import { busy } from "./failure.ts";

/** Runs a job in its turn. @throws StorageFailure 503 when too many wait */
export type Turns = <T>(job: () => Promise<T>) => Promise<T>;

const DECODES_AT_ONCE = 2;
const MOST_WAITING = 100;

/** The turns of all that decode pictures in this process: at most two at a time. */
export function makePictureTurns(): Turns {
  return makeTurns(DECODES_AT_ONCE, MOST_WAITING);
}

/**
 * Lets a number of jobs run at once; the others wait for their turn, and above a number of waiting jobs a new one is
 * turned away.
 */
export function makeTurns(atOnce: number, mostWaiting: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw busy("Too many pictures are being read just now");
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
