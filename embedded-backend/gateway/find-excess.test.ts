import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { findExcess } from "./find-excess.ts";
import { QUERY_LIMITS, type QueryLimits } from "./query-limits.ts";

const key = (table: string, column: string, target: string) => ({
  name: `${table}_${column}_fkey`,
  table,
  column,
  target,
});
const FOREIGN_KEYS = [
  key("item_codes", "product_id", "products"),
  key("product_images", "product_id", "products"),
  key("product_category_mappings", "product_id", "products"),
  key("product_category_mappings", "category_id", "product_categories"),
  key("translations", "language_code", "languages"),
];
const COUNT = { Prefer: "count=exact" };
const find = (path: string, headers: Record<string, string> = {}, role = "anon") =>
  findExcess(
    new Request(`http://localhost/rest/v1/${path}`, { headers }),
    QUERY_LIMITS[role] as QueryLimits,
    FOREIGN_KEYS,
  );
const list = (count: number, item: (n: number) => string) => Array.from({ length: count }, (_, n) => item(n)).join(",");
const letters = "abcdefghijklmnopqrstuvwxyz";
const or = (count: number, condition: string) => `or=(${list(count, (n) => `${letters[n]}.${condition}`)})`;

type Bound = [bound: string, most: string, more: string, headers?: Record<string, string>];
const BOUNDS: Bound[] = [
  ["patterns", `products?${or(12, "ilike.*x*")}`, `products?${or(13, "ilike.*x*")}`],
  [
    "12 patterns",
    `products?${or(8, "like.x")}&z=like(any).{1,2,3,4}`,
    `products?${or(9, "like.x")}&z=like(any).{1,2,3,4}`,
  ],
  ["12 patterns", `products?${or(11, "like.x")}&y.z=like.x`, `products?${or(11, "like.x")}&y.or=(z.like.x,v.like.x)`],
  [
    "12 patterns",
    `products?and=(${or(12, "like.x").replace("=", "")})`,
    `products?and=(${or(13, "like.x").replace("=", "")})`,
  ],
  ["6 patterns", `item_codes?${or(6, "ilike.x")}`, `item_codes?${or(7, "ilike.x")}`, COUNT],
  ["6 patterns", `item_codes?${or(6, "ilike.x")}`, `item_codes?${or(7, "ilike.x")}`, { Prefer: "a=b, count=planned" }],
  ["4 patterns for a", "products?a=like(any).{1,2,3,4}", "products?a=like(any).{1,2,3,4}&y.or=(a::text.like.x)"],
  ["1 patterns", "translations?a=like.x", "translations?a=like.x&b=like.x"],
  ["1 patterns", "languages?select=translations(id)&a=like.x", "languages?select=translations(id)&a=like.x&b=like.x"],
  ["0 patterns", "translations?a=eq.x", "translations?a=like.x", COUNT],
  ["8 conditions", `translations?${or(8, "lt.x")}`, `translations?${or(9, "lt.x")}`],
  ["20 conditions", `products?${or(20, "eq.x")}`, `products?${or(20, "eq.x")}&z=is.null`],
  ["20 conditions", `products?a=gt(any).{${list(20, String)}}`, `products?a=gt(any).{${list(21, String)}}`],
  ["characters", `products?a=like.${"x".repeat(200)}`, `products?a=like.${"x".repeat(201)}`],
  ["of * % _", `products?a=like.*${"_%25".repeat(3)}*`, `products?a=like.*${"_%25".repeat(4)}*`],
  [
    "nest too deep",
    `products?or=(${"and(".repeat(9)}a.eq.1${")".repeat(10)}`,
    `products?or=(${"and(".repeat(10)}a.eq.1${")".repeat(11)}`,
  ],
  ["do not match", "products?or=(a.eq.%22(%22,b.eq.1)", "products?or=(a.eq.(,b.eq.1)"],
  ["not offered", "products?or=(a.eq.x.match.y)", "products?or=(b.eq.1,not.and(a.not.match.y))"],
  [
    "5 joined tables",
    `products?select=${list(5, (n) => `t${n}(id)`)}`,
    `products?select=${list(6, (n) => `t${n}(id)`)}`,
  ],
  [
    "5 joined tables",
    `products?select=${list(5, (n) => `t${n}!inner()`)}`,
    `products?select=${list(6, (n) => `t${n}!inner()`)}`,
  ],
  ["deeper than 2", "product_categories?select=products(item_codes(id))", "products?select=a(b(c(id)))"],
  [
    "item_codes is read more",
    "products?select=*,a:item_codes!inner(id,item_code),b:item_codes(*)",
    "products?select=a:item_codes(*),b:item_codes_product_id_fkey(*)",
  ],
  ["products is read more", "item_codes?select=*,products(*)", "products?select=*,item_codes(*,products(*))"],
  [
    "6 columns",
    `product_categories?select=*,more(id),products(*,item_codes(${list(6, (n) => `c${n}`)}))`,
    `product_categories?select=*,more(id),products(*,item_codes(${list(7, (n) => `c${n}`)}))`,
  ],
  [
    "or *",
    "product_images?select=*,products(*,item_codes(*))",
    "product_images?select=*,a(id),products(*,item_codes(*))",
  ],
  ["or spread", "item_codes?select=*,...products(*)", "products?select=*,a(id),b(id),...item_codes(*)"],
  ["asked for twice", "products?select=*,a:name,b:name", "products?select=*,a:name,item_codes(x,y:x,z:x)"],
  ["asked for twice", `rpc/f?select=f,a:f,b:f`, "rpc/f?select=f,a:f,b:f::text,c:f"],
  ["order by", `products?order=${list(8, (n) => `c${n}`)}`, `products?order=${list(7, (n) => `c${n}`)}&a.order=x,y`],
  ["beyond row", "item_codes?select=products(*)&offset=5000", "item_codes?select=products(*)&offset=5001"],
  ["beyond row", "item_codes?select=*&offset=90000", "item_codes?select=products(*)&offset=1&offset=9e4"],
  ["beyond row", "translations?select=languages(*)&offset=1000", "translations?select=languages(*)&offset=1001"],
  ["too long", `products?a=eq.${"x".repeat(4070)}`, `products?a=eq.${"x".repeat(4090)}`],
];

test.each(BOUNDS)("a visitor's query has a bound: %s", (bound, most, more, headers) => {
  expect(find(most, headers)).toBeUndefined();
  expect(find(more, headers)).toContain(bound);
});

test("where an answer begins may also stand in a header", () => {
  expect(find("item_codes?select=products(*)", { Range: "5000-5999" })).toBeUndefined();
  expect(find("item_codes?select=products(*)", { Range: "items=6000-6999" })).toContain("beyond row");
});

test("staff's bounds are wider, and are bounds", () => {
  expect(find(`products?${or(26, "ilike.*x*")}`, COUNT, "authenticated")).toContain("20 patterns");
  expect(find(`products?${or(26, "ilike.*x*")}`, {}, "authenticated")).toBeUndefined();
  expect(find(`products?a=like(any).{${list(41, String)}}`, {}, "authenticated")).toContain("40 patterns");
  expect(find(`item_codes?item_code=in.(${list(2000, String)})`, {}, "authenticated")).toBeUndefined();
  expect(find("products?select=*,item_codes(*,products(*))", {}, "authenticated")).toBeUndefined();
});

const FIELDS = [
  ...["composition", "type", "denier", "length", "net_weight", "gross_weight", "country_of_origin", "bleaching"],
  ...["ironing", "washing_temperature", "other_technical_info"],
];
const exact = { count: "exact" } as const;
const client = (sent: Request[]) =>
  createClient("http://localhost", "key", {
    global: {
      fetch: async (input, init) => {
        sent.push(new Request(input as string, init));
        return Response.json([]);
      },
    },
  });
type Client = ReturnType<typeof client>;

const CALLS: [string, (of: Client) => PromiseLike<unknown>][] = [
  [
    "three texts",
    (of) =>
      of.from("products").select().or("name.ilike.%gold%,description.ilike.%gold%,detailed_description.ilike.%gold%"),
  ],
  [
    "three texts and their number",
    (of) =>
      of.from("products").select("*", exact).or("name.ilike.%a%,slug.ilike.%a%,description.ilike.%a%").range(0, 23),
  ],
  [
    "all technical fields",
    (of) =>
      of
        .from("item_codes")
        .select()
        .or(FIELDS.map((field) => `${field}.ilike.%gold%`).join(",")),
  ],
  [
    "all technical fields of a product",
    (of) =>
      of
        .from("products")
        .select("*,item_codes!inner(*)")
        .or(FIELDS.map((field) => `${field}.ilike.%x%`).join(), { referencedTable: "item_codes" }),
  ],
  ["a code and the number of all", (of) => of.from("item_codes").select("*", exact).ilike("item_code", "%KT%")],
  [
    "a number alone",
    (of) =>
      of
        .from("item_codes")
        .select("id", { ...exact, head: true })
        .eq("product_id", 1)
        .like("item_code", "KT%"),
  ],
  [
    "any of several texts",
    (of) => of.from("products").select().likeAnyOf("name", ["a%", "b%", "c%"]).ilikeAnyOf("slug", ["%a%", "%b%"]),
  ],
  [
    "all of several texts",
    (of) => of.from("products").select().likeAllOf("name", ["%a%", "%b%"]).ilikeAllOf("slug", ["%a%"]),
  ],
  [
    "a product with what belongs to it",
    (of) =>
      of.from("products").select("*,item_codes(*),product_images(*),product_categories(*)").eq("slug", "a").single(),
  ],
  [
    "categories with products and pictures",
    (of) => of.from("product_categories").select("name,products(name,product_images(image_url))"),
  ],
  [
    "a list of numbers",
    (of) =>
      of
        .from("products")
        .select()
        .in(
          "id",
          Array.from({ length: 200 }, (_, n) => n),
        ),
  ],
  [
    "many kinds of conditions",
    (of) =>
      of
        .from("products")
        .select("id,name")
        .neq("id", 1)
        .gt("id", 1)
        .gte("id", 1)
        .lt("id", 9)
        .lte("id", 9)
        .is("image_url", null)
        .not("name", "like", "%x%")
        .filter("slug", "ilike", "%y%")
        .match({ status: "Active", id: 3 }),
  ],
  [
    "an order and a place",
    (of) =>
      of
        .from("item_codes")
        .select("*,products(name)")
        .order("item_code")
        .order("id", { ascending: false })
        .range(100, 199),
  ],
  [
    "a translation",
    (of) =>
      of
        .from("translations")
        .select()
        .match({ entity_type: "products", entity_id: 1, language_code: "zh" })
        .ilike("translated_value", "%a%"),
  ],
  [
    "an order in a joined table",
    (of) =>
      of
        .from("products")
        .select("*,item_codes(item_code)")
        .order("item_code", { referencedTable: "item_codes" })
        .limit(5, { referencedTable: "item_codes" }),
  ],
  ["a function", (of) => of.rpc("find_products", { language: "en", search: "a.like.b" }, { get: true })],
];

test.each(CALLS)("the official client may ask as a visitor for %s", async (_what, call) => {
  const sent: Request[] = [];
  await call(client(sent));
  expect(sent).toHaveLength(1);
  for (const request of sent)
    expect(findExcess(request, QUERY_LIMITS.anon as QueryLimits, FOREIGN_KEYS)).toBeUndefined();
});
