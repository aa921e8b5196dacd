import { currentQueueRank } from "./queue-rank.ts";

/** How many of one rank may wait: in all, and of them on behalf of one address. */
export type WaitLimits = { all: number; address: number };

/** Code of PostgreSQL for too many connections: a later attempt may succeed. */
const FULL = "53300";

type Waiting = { go: () => void; refuse: (error: Error) => void };

/** The server's own work first, then staff, then visitors. */
const RANKS = ["server", "staff", "visitor"] as const;

/**
 * Lets jobs wait for a free connection. Staff come before visitors, and the addresses of one rank take turns, so that
 * one that asks for much is waited for once by each of the others. The server's own work waits without limit.
 * @returns `wait`, which resolves when it is one's turn and rejects when the queue is full; `next` lets the
 *   next one go and tells whether anybody waited; `refuseAll` rejects everybody who waits
 */
export function makeWaitQueue(limits: WaitLimits) {
  const waiting = new Map(RANKS.map((rank) => [rank, new Map<string, Waiting[]>()]));
  const sizes = { server: 0, staff: 0, visitor: 0 };

  function wait(): Promise<void> {
    const { rank, address } = currentQueueRank() ?? { rank: "server" as const, address: "" };
    const addresses = waiting.get(rank) as Map<string, Waiting[]>;
    const queue = addresses.get(address) ?? [];
    if (rank !== "server" && (sizes[rank] >= limits.all || queue.length >= limits.address)) {
      return Promise.reject(Object.assign(new Error("Too many requests wait for the database"), { code: FULL }));
    }
    sizes[rank] += 1;
    addresses.set(address, queue);
    return new Promise((go, refuse) => queue.push({ go, refuse }));
  }

  function next(): boolean {
    for (const rank of RANKS) {
      const addresses = waiting.get(rank) as Map<string, Waiting[]>;
      const first = addresses.entries().next().value;
      if (!first) continue;
      const [address, queue] = first;
      // The address goes to the end of the round.
      addresses.delete(address);
      const turn = queue.shift();
      if (queue.length > 0) addresses.set(address, queue);
      sizes[rank] -= 1;
      turn?.go();
      return true;
    }
    return false;
  }

  function refuseAll(error: Error): void {
    for (const [rank, addresses] of waiting) {
      for (const queue of addresses.values()) for (const { refuse } of queue) refuse(error);
      addresses.clear();
      sizes[rank] = 0;
    }
  }

  return { wait, next, refuseAll };
}
