import type { Found } from "../../support/power-cut-opener.ts";

/** A value that somebody sent: undefined where it was to go. Lengths of the log when it was sent and when the answer was given. */
export type Write = { name: string; value: string | undefined; sent: number; acknowledged: number | undefined };

/** What is known to stand at a point, as writes that were acknowledged there. */
export function standing(found: Found, at: number): Write[] {
  return Object.entries(found).map(([name, value]) => ({ name, value, sent: at, acknowledged: at }));
}

/** How many writes had been acknowledged before a cut. */
export function countAcknowledged(writes: readonly Write[], cut: number): number {
  return writes.filter(({ acknowledged }) => acknowledged !== undefined && acknowledged <= cut).length;
}

/**
 * What is not as it was acknowledged: for each name the last value that was acknowledged before the cut must stand, or one that was
 * sent later and may have arrived. A mail that counts as sent must stand as a file.
 * @returns a line for each value that is lost
 */
export function findLost(writes: readonly Write[], cut: number, found: Found): string[] {
  const lost: string[] = [];
  for (const [name, all] of Map.groupBy(writes, (write) => write.name)) {
    const sent = all.filter((write) => write.sent <= cut);
    const done = sent.filter(({ acknowledged }) => acknowledged !== undefined && acknowledged <= cut);
    if (done.length === 0) continue;
    // Over is what had been acknowledged before another one, which was acknowledged too, was even sent.
    const lastSent = Math.max(...done.map((write) => write.sent));
    const possible = sent.filter(
      (write) => write.sent >= lastSent || write.acknowledged === undefined || write.acknowledged > lastSent,
    );
    if (possible.some(({ value }) => value === found[name])) continue;
    const wanted = possible.map(({ value }) => short(value)).join(" or ");
    lost.push(`${name}: ${short(found[name])} instead of ${wanted}`);
  }
  return [...lost, ...findUnwrittenMails(found)];
}

/** Mails that count as sent and were never written. */
function findUnwrittenMails(found: Found): string[] {
  return Object.keys(found)
    .filter((name) => name.startsWith("sent:"))
    .map((name) => name.replace("sent:", "mail:"))
    .filter((name) => !found[name])
    .map((name) => `${name}: counts as sent and is not there`);
}

/** Names of values in which two states differ. What a command does not touch (keys, mails, sign-ins) is left out. */
export function findDifferences(one: Found, other: Found): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => !/^(key|mail|sent|account):/.test(name))
    .filter((name) => one[name] !== other[name]);
}

function short(value: string | undefined): string {
  return value === undefined ? "nothing" : JSON.stringify(value.slice(0, 80));
}
