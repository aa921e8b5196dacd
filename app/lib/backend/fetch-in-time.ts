/** Milliseconds until an answer of the database is given up. Staff wait for it: a failure is told at once, with a way to try again. */
const DATABASE_ANSWER_MS = 15_000;

/** Bulk work takes longer: as long as the database gives it (a statement_timeout of its own), and the way there and back. */
const BULK_ANSWER_MS = 45_000;

/** The functions of bulk work. */
export const BULK_WORK: readonly string[] = ["delete_rows", "restore_record", "undo_change", "write_records"];

/** Sends what the database is asked no longer than staff wait, and everything else as long as it takes. */
export const fetchInTime: typeof fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (!pathname.startsWith("/rest/v1/")) return fetch(input, init);
  const isBulk = BULK_WORK.includes(pathname.slice("/rest/v1/rpc/".length));
  const timeout = AbortSignal.timeout(isBulk ? BULK_ANSWER_MS : DATABASE_ANSWER_MS);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};
