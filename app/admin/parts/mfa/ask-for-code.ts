import { useSyncExternalStore } from "react";

/** Who waits for a code; called with whether one was entered. */
let waiting: ((isGiven: boolean) => void) | undefined;
const listeners = new Set<() => void>();

function wait(next: typeof waiting) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Whether something waits for a code of the second factor, and what ends that. */
export function useAskedCode(): ((isGiven: boolean) => void) | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
}

/**
 * Does what the backend may refuse until a code of the second factor was given lately: asks for one then, and does it again. Throws what
 * it threw, the refusal too where no code is given.
 */
export async function withMfa<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const isAsked = error instanceof Object && "hint" in error && error.hint === "second factor";
    if (!isAsked || !(await askForCode())) throw error;
    return run();
  }
}

async function askForCode(): Promise<boolean> {
  // One question at a time; what else is refused meanwhile is tried again by the person.
  if (waiting) return false;
  const isGiven = await new Promise<boolean>((resolve) => wait(resolve));
  wait(undefined);
  return isGiven;
}
