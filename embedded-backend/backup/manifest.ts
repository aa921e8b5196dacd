import { z } from "zod";

/** Folder of the rows and of the stored files inside an archive, and the name of its last entry. */
export const ROWS = "rows/";
export const FILES = "files/";
export const MANIFEST = "manifest.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const schema = z.object({
  format: z.literal("kinran-backup"),
  formatVersion: z.literal(1),
  made: z.iso.datetime(),
  /** Versions of the migrations that made the schema of the rows. */
  migrations: z.array(z.string()),
  /** Every table in an order in which no row names a later one. `sha256` is that of its entry, whose lines are sorted. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sha256 })),
  /** The last number that each table with numbered rows has given out; 0 before the first. */
  numbers: z.array(z.object({ table: z.string(), column: z.string(), last: count })),
  /** The bytes of stored files by the version that their row names. */
  files: z.array(z.object({ version: z.string(), type: z.string(), size: count, sha256 })),
  /** Stored files whose bytes were gone already when the backup was made. */
  missing: z.array(z.string()),
});

/** What an archive holds; its last entry, since it needs the checksum of every other one. */
export type Manifest = z.infer<typeof schema>;

/** A stored file of an archive. */
export type FileRecord = Manifest["files"][number];

/**
 * Reads a manifest.
 * @throws Error in one line when it is none, or one of a format that this version does not know
 */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error("its manifest is damaged");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: "unknown" };
  throw new Error(`its manifest is not one that this version can read (${path.join(".")}: ${message})`);
}
