import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Pool, Session } from "./pool.ts";

/** Commands whose number of rows is that of the rows they changed. */
const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Kysely on the connections of a pool. */
export function kyselyOn(pool: Pick<Pool, "take">): Kysely<Record<never, never>> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PoolDriver(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class PoolDriver implements Driver {
  readonly #pool: Pick<Pool, "take">;

  constructor(pool: Pick<Pool, "take">) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(await this.#pool.take());
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const settings = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    await connection.executeQuery(CompiledQuery.raw(["begin", ...settings].join(" ")));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  // The pool is closed by whoever made it.
  async destroy(): Promise<void> {}
}

class PoolConnection implements DatabaseConnection {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#session.run(sql, parameters);
    const rows = Array.from(result) as R[];
    return CHANGES.has(result.command) ? { rows, numAffectedRows: BigInt(result.count) } : { rows };
  }

  streamQuery(): never {
    throw new Error("Rows are not streamed");
  }

  release(): void {
    this.#session.release();
  }
}
