import { randomUUID } from "node:crypto";
import postgres from "postgres";

type TestDatabase = { name: string; url: string; drop: () => Promise<void> };

/**
 * Makes a database of its own on a PostgreSQL server.
 * @param server address whose user may create databases
 * @param template name of the database that it is a copy of; nobody may be connected to it. Without one it is empty.
 * @returns its name and address, and the function that drops it, whoever is still connected
 */
export async function makeDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}${template ? ` template ${template}` : ""}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { name, url: address.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
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
