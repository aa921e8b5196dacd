import fc from "fast-check";
import { VISIBLE } from "./visible-rows.ts";

/** A request to the wire as a stranger might make it: well formed more often than not, so that it gets past the first check. */
export type WireRequest = { method: string; path: string; headers: Record<string, string>; body: string | undefined };

export const TABLES = Object.keys(VISIBLE);

const COLUMNS = [
  "id",
  "name",
  "slug",
  "status",
  "display_order",
  "email",
  "type",
  "value",
  "active",
  "product_id",
  "likes",
  "save_id",
  "entity",
  "entries",
  "kind",
  "is_partial",
];
const OPERATORS = ["eq", "neq", "gt", "lt", "like", "ilike", "in", "is", "cs", "ov", "fts", "match", "not.eq", "sl"];
const FUNCTIONS = [
  "find_products",
  "find_shades",
  "shade_choices",
  "company_facts",
  "picture_facts",
  "near_words",
  "find_gallery_items",
  "find_news_items",
  "write_records",
  "save_request",
  "delete_product",
  "list_stale_files",
  "check_stale_files",
  "is_staff",
  "pg_sleep",
  "no_such",
];
const PREFER = [
  "return=representation",
  "return=minimal",
  "count=exact",
  "resolution=merge-duplicates",
  "tx=rollback",
  "x",
];
const EDGES = [
  "",
  "0",
  "1",
  "-1",
  "null",
  "Active",
  "Inactive",
  "(1,2)",
  "{}",
  "%",
  "*",
  "'",
  '"',
  "\\",
  "1e400",
  "now()",
];

const text = fc.oneof(fc.constantFrom(...EDGES), fc.string({ unit: "binary", maxLength: 20 }), fc.nat().map(String));
const column = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...COLUMNS) }, { weight: 1, arbitrary: text });
const filter = fc.tuple(column, fc.constantFrom(...OPERATORS), text).map(([name, operator, value]) => ({
  name,
  value: `${operator}.${value}`,
}));
const select = fc.oneof(
  fc.constant("*"),
  fc
    .array(
      fc.oneof(
        column,
        fc.constantFrom(...TABLES).map((table) => `${table}(*)`),
      ),
      { maxLength: 4 },
    )
    .map((it) => it.join(",")),
  text,
);
const json = fc.oneof(
  fc.dictionary(column, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)), { maxKeys: 5 }),
  fc.jsonValue(),
);

function addressOf(path: string, parameters: readonly { name: string; value: string }[]): string {
  const query = new URLSearchParams(parameters.map(({ name, value }) => [name.toWellFormed(), value.toWellFormed()]));
  return `${path}?${query}`;
}

const prefer = fc.option(fc.constantFrom(...PREFER), { nil: undefined });

const table = fc
  .record({
    name: fc.constantFrom(...TABLES, "secrets", "users", "pg_class"),
    method: fc.constantFrom("GET", "GET", "HEAD", "POST", "PATCH", "DELETE", "PUT"),
    filters: fc.array(filter, { maxLength: 3 }),
    select,
    order: fc.option(column, { nil: undefined }),
    prefer,
    body: json,
  })
  .map(
    ({ name, method, filters, select, order, prefer, body }): WireRequest => ({
      method,
      path: addressOf(`/rest/v1/${name}`, [
        ...filters,
        ...(method === "GET" && name !== "users" ? [{ name: "select", value: select }] : []),
        ...(order === undefined ? [] : [{ name: "order", value: order }]),
      ]),
      headers: prefer ? { Prefer: prefer } : {},
      body: method === "GET" || method === "HEAD" ? undefined : JSON.stringify(body),
    }),
  );

const call = fc
  .record({
    name: fc.constantFrom(...FUNCTIONS),
    method: fc.constantFrom("POST", "GET"),
    filters: fc.array(filter, { maxLength: 2 }),
    body: json,
  })
  .map(
    ({ name, method, filters, body }): WireRequest => ({
      method,
      path: method === "GET" ? addressOf(`/rest/v1/rpc/${name}`, filters) : `/rest/v1/rpc/${name}`,
      headers: {},
      body: method === "GET" ? undefined : JSON.stringify(body),
    }),
  );

const key = fc.array(fc.oneof(fc.constantFrom("products", "..", ".", "x.jpg", "%2e%2e"), text), { maxLength: 4 });
const storage = fc
  .record({
    route: fc.constantFrom(
      "object",
      "object/list",
      "object/public",
      "object/info",
      "object/move",
      "object/sign",
      "bucket",
      "render/image/public",
    ),
    bucket: fc.constantFrom("site-media", "other", ""),
    key,
    method: fc.constantFrom("GET", "POST", "PUT", "DELETE"),
    body: json,
  })
  .map(
    ({ route, bucket, key, method, body }): WireRequest => ({
      method,
      path: `/storage/v1/${[route, bucket, ...key.map((part) => encodeURIComponent(part.toWellFormed()))].join("/")}`,
      headers: {},
      body: method === "GET" ? undefined : JSON.stringify(body),
    }),
  );

const edge = fc
  .record({
    name: fc.constantFrom("get-stale-files", "delete-storage-files", "none"),
    method: fc.constantFrom("GET", "POST", "DELETE"),
    body: json,
  })
  .map(
    ({ name, method, body }): WireRequest => ({
      method,
      path: `/functions/v1/${name}`,
      headers: {},
      body: method === "GET" ? undefined : JSON.stringify(body),
    }),
  );

/** Any request to REST, storage or functions. */
export const anyRequest = fc.oneof(
  { weight: 6, arbitrary: table },
  { weight: 2, arbitrary: call },
  { weight: 2, arbitrary: storage },
  { weight: 1, arbitrary: edge },
);
