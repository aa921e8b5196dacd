import { sql } from "kysely";
import { z } from "zod";
import type { Sql } from "../database/database.ts";
import { isoTime } from "./bucket-rows.ts";

const sortBy = z.object({
  column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]).default("name"),
  order: z.enum(["asc", "desc"]).default("asc"),
});

/** Body of POST object/list: the client's defaults are 100 rows from 0, by name ascending. */
export const listBody = z.object({
  prefix: z.string().max(1024).default(""),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().max(1024).default(""),
  sortBy: sortBy.default({ column: "name", order: "asc" }),
});

/** Body of POST object/list-v2. */
export const listV2Body = z.object({
  prefix: z.string().max(1024).default(""),
  limit: z.int().min(1).default(1000),
  cursor: z.string().max(64).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: sortBy.default({ column: "name", order: "asc" }),
});

const MAX_ROWS = 1500;

/** A file of a listing; a folder has its name alone, the rest is null. */
type Entry = {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: object | null;
};

/**
 * Lists one folder: its folders first, then its files; row security decides which rows count.
 * @param options `search` keeps the names that begin with it, whatever their case
 */
export async function listFolder(db: Sql, bucket: string, options: z.infer<typeof listBody>): Promise<Entry[]> {
  const folder = options.prefix.replace(/^\/+|\/+$/g, "");
  const prefix = folder === "" ? "" : `${folder}/`;
  const { rows } = await selectEntries(db, bucket, prefix, true, {
    filter: sql`where starts_with(lower(name), lower(${options.search}))`,
    ...options,
    limit: Math.min(options.limit, MAX_ROWS),
  });
  return rows.map(({ is_folder: _, ...entry }) => entry);
}

/**
 * Lists by key prefix, in pages, with or without folders.
 * @returns the page; `nextCursor` is given back to read on
 */
export async function listPage(db: Sql, bucket: string, options: z.infer<typeof listV2Body>) {
  const offset = Number(options.cursor ? Buffer.from(options.cursor, "base64url").toString() : 0) || 0;
  const limit = Math.min(options.limit, MAX_ROWS);
  const { rows } = await selectEntries(db, bucket, options.prefix, options.with_delimiter, {
    filter: sql``,
    sortBy: options.sortBy,
    limit: limit + 1,
    offset: Math.max(0, Math.trunc(offset)),
  });
  const hasNext = rows.length > limit;
  const page = rows
    .slice(0, limit)
    .map(({ is_folder, ...entry }) => ({ is_folder, entry: { ...entry, key: options.prefix + entry.name } }));
  return {
    hasNext,
    folders: page.filter((row) => row.is_folder).map(({ entry }) => ({ name: `${entry.key}/`, key: `${entry.key}/` })),
    objects: page.filter((row) => !row.is_folder).map(({ entry }) => ({ ...entry, name: entry.key })),
    ...(hasNext ? { nextCursor: Buffer.from(String(offset + limit)).toString("base64url") } : {}),
  };
}

type Selection = { filter: ReturnType<typeof sql>; sortBy: z.infer<typeof sortBy>; limit: number; offset: number };

// `tail` is a name from the prefix on; with folders, the part before its first slash is one.
async function selectEntries(
  db: Sql,
  bucket: string,
  prefix: string,
  withFolders: boolean,
  { filter, sortBy: sort, limit, offset }: Selection,
) {
  const order = sql.raw(sort.order === "desc" ? "desc" : "asc");
  return sql<Entry & { is_folder: boolean }>`
    with found as (
      select *, substr(name, length(${prefix}::text) + 1) as tail from storage.objects
      where bucket_id = ${bucket} and starts_with(name, ${prefix})
    ), entries as (
      select distinct split_part(tail, '/', 1) as name, true as is_folder, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::text as metadata
      from found where ${withFolders} and strpos(tail, '/') > 0
      union all
      select tail, false, id, updated_at, created_at, last_accessed_at, metadata::text
      from found where not (${withFolders} and strpos(tail, '/') > 0)
    )
    select name, is_folder, id::text as id, ${isoTime("updated_at")} as updated_at, ${isoTime("created_at")} as created_at,
      ${isoTime("last_accessed_at")} as last_accessed_at, metadata::jsonb as metadata
    from entries ${filter}
    order by is_folder desc, ${sql.ref(`entries.${sort.column}`)} ${order} nulls last, name ${order}
    limit ${limit} offset ${offset}`.execute(db);
}
