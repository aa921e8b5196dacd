/** What an installation that was made by a release holds. */
export type Facts = {
  product: number;
  slug: string;
  oldSlug: string;
  name: string;
  chineseName: string;
  simplifiedName: string;
  description: { before: string; now: string };
  code: string;
  category: number;
  file: { path: string; bytes: string };
  newsTitle: string;
  /** The act that changed the description. */
  act: string;
  deleted: { id: number; name: string };
  subscriber: string;
  requestToken: string;
};

/** The files of a release: its data directory with PGlite, the one beside a PostgreSQL with a dump of that, and its archive. */
export const FILES = {
  facts: "facts.json",
  embedded: "embedded.tar.zst",
  postgres: "postgres.tar.zst",
  archive: "archive.tar.gz",
} as const;

/** Name of the dump in the data directory beside a PostgreSQL. */
export const DUMP = "database.sql";
