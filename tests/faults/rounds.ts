import type { TestContext } from "vitest";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to one that stands
  interface TaskMeta {
    /** What a fault's test measured, for the table of `npm run faults`. */
    figure?: string;
  }
}

/** Whether all of the faults are tried as often and as long as they are meant to be (`npm run faults`), or each only briefly. */
export const IS_FULL = process.env.FAULTS === "full";

/** How often a fault is tried: a few times in the common test run. */
export function rounds(short: number, full: number): number {
  return Number(process.env.FAULT_ROUNDS ?? (IS_FULL ? full : short));
}

/** Notes what a test measured. */
export function note({ task }: TestContext, figure: string): void {
  task.meta.figure = figure;
}

/** A number that differs from run to run but can be repeated: the seed is printed. */
export function makeRandom(seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)): () => number {
  console.log(`FAULT_SEED=${seed}`);
  // Whole numbers of 32 bits throughout (mulberry32): a product that a double rounds would soon repeat itself.
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
