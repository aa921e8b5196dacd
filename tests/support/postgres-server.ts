import { randomUUID } from "node:crypto";
import postgres from "postgres";

/**
 * Makes an empty database of its own on a PostgreSQL server.
 * @param server address whose user may create databases
 * @returns its address, and the function that drops it, whoever is still connected
 */
export async function makeDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/** Databases can't be created inside a transaction, so this one statement runs on its own connection. */
async function onServer(server: string, statement: string): Promise<void> {
  const connection = postgres(server, { max: 1, onnotice: () => undefined });
  try {
    await connection.unsafe(statement);
  } finally {
    await connection.end();
  }
}
