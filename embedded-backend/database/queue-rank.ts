import { AsyncLocalStorage } from "node:async_hooks";

/** For whom the database works, as far as that decides who waits for whom. */
export type QueueRank = {
  rank: "staff" | "visitor";
  /** What counts as one client: an address, or the network of it. */
  address: string;
};

const queueRank = new AsyncLocalStorage<QueueRank>();

/** Runs a job with a rank. What it calls in turn keeps the first one. */
export function withQueueRank<T>(rank: QueueRank, job: () => T): T {
  return queueRank.getStore() ? job() : queueRank.run(rank, job);
}

/** The rank of the running job; undefined for the server's own work. */
export function currentQueueRank(): QueueRank | undefined {
  return queueRank.getStore();
}
