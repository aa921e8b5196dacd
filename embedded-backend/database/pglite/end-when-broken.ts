import type { PGlite } from "@electric-sql/pglite";

/** With this status PostgreSQL leaves its loop for the error of a statement, after which it goes on. */
const ERROR_OF_STATEMENT = 100;

/**
 * Ends the process or thread when PGlite breaks.
 *
 * What: looks at what ends the database's main loop, and gives up after everything but the error of a statement.
 * Why: PGlite swallows the rest too: an abort of PostgreSQL (PANIC), a memory access out of bounds, too deep a recursion.
 * Nothing works from then on, and the driver takes what little it still answers for success, or waits for ever.
 * Version: @electric-sql/pglite 0.4.5. The module and its `_PostgresMainLoopOnce` are in its public types.
 * Test: tests/faults/stalled-database.test.ts, "breaks".
 * @param end called with the reason
 */
export function endWhenBroken(database: PGlite, end: (reason: string) => never): void {
  const module = database.Module;
  const answerOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      answerOnce();
    } catch (error) {
      if ((error as { status?: unknown }).status !== ERROR_OF_STATEMENT) end(String(error));
      throw error;
    }
  };
}
