import { setTimeout as pause } from "node:timers/promises";

/** One request of a load and how it ended; status 0 where no answer came. */
export type Answer = { path: string; status: number; ms: number; at: number; body: string };

/**
 * Sends requests at a steady rate, whether the ones before have been answered or not, until it is stopped.
 * @param ask sends the request with this number
 * @returns the function that stops, waits for what is under way and gives all answers
 */
export function startLoad(rate: number, ask: (n: number) => [string, RequestInit?]): () => Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  let isOver = false;
  const running = (async () => {
    const began = performance.now();
    for (let n = 0; !isOver; n++) {
      answers.push(send(...ask(n)));
      await pause(Math.max(0, began + ((n + 1) * 1000) / rate - performance.now()));
    }
  })();
  return async () => {
    isOver = true;
    await running;
    return Promise.all(answers);
  };
}

async function send(url: string, init?: RequestInit): Promise<Answer> {
  const began = performance.now();
  const ended = (status: number, body: string) => ({
    path: new URL(url).pathname,
    status,
    ms: performance.now() - began,
    at: began,
    body,
  });
  try {
    const response = await fetch(url, init);
    return ended(response.status, await response.text());
  } catch (error) {
    return ended(0, String(error));
  }
}

/** The time in milliseconds within which this share (0 to 1) of the answers came. */
export function percentile(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
}
