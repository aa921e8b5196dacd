import { AsyncLocalStorage } from "node:async_hooks";

/** On whose behalf the database is asked, as far as it decides who waits for whom. */
export type Sender = {
  rank: "staff" | "visitor";
  /** What counts as one client: an address, or the network of it. */
  address: string;
};

const senders = new AsyncLocalStorage<Sender>();

/** Runs a job on behalf of a sender. What it calls in turn stays on behalf of the first one. */
export function onBehalfOf<T>(sender: Sender, job: () => T): T {
  return senders.getStore() ? job() : senders.run(sender, job);
}

/** On whose behalf the running job is done; undefined for the server's own work. */
export function currentSender(): Sender | undefined {
  return senders.getStore();
}
