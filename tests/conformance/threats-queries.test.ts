import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { makeService, makeVisitor, unwrap } from "./clients.ts";
import { getRaw, makeWire, staffHeaders } from "./wire.ts";

// What a visitor may ask for, and what the answers give away (docs/security.md).
let server: RunningServer;
let call: ReturnType<typeof makeWire>;

beforeAll(async () => {
  server = await startServer();
  call = makeWire(server);
});
afterAll(() => server?.discard());

test.each([
  ["three levels", "select=*,item_codes(*,products(*,item_codes(*)))"],
  ["three levels behind other names", 'select=a:item_codes(b:products("c":item_codes(*)))'],
  ["six joined tables", `select=id,${Array.from({ length: 6 }, (_, n) => `j${n}:item_codes(id)`).join(",")}`],
  ["a pattern", "name=match.(a%2B)%2Bb"],
  ["a pattern of any case", "name=imatch.x"],
  ["a pattern for any of several", "name=match(any).{a,b}"],
  ["no pattern", "name=not.match.x"],
  ["a pattern among conditions", "or=(id.eq.1,name.match.x)"],
  ["a pattern in nested conditions", "and=(or(id.eq.1,name.not.imatch.x),id.gt.0)"],
  ["a pattern in a joined table", "select=*,item_codes(*)&item_codes.item_code=match.x"],
  ["a pattern among a joined table's conditions", "select=*,item_codes(*)&item_codes.or=(item_code.match.x)"],
  ["a full text search", "description=fts.gold"],
  ["a full text search in a language", "description=wfts(english).gold"],
  ["more patterns than a search needs", `or=(${Array.from({ length: 13 }, (_, n) => `name.ilike.*${n}*`).join(",")})`],
  ["as many in one list", `name=like(any).{${Array.from({ length: 13 }, (_, n) => `*${n}*`).join(",")}}`],
  [
    "as many in nested conditions",
    `or=(id.eq.1,and(${Array.from({ length: 13 }, (_, n) => `name.like.*${n}*`).join(",")}))`,
  ],
  [
    "as many in a joined table",
    `select=*,item_codes(*)&item_codes.or=(${Array.from({ length: 13 }, (_, n) => `type.like.*${n}*`).join(",")})`,
  ],
  ["a long pattern", `name=like.${"a".repeat(201)}`],
  ["a pattern of many wildcards", `name=like.${"*a".repeat(9)}`],
  ["many conditions", `or=(${Array.from({ length: 21 }, (_, n) => `name.lt.${n}`).join(",")})`],
  ["conditions whose brackets do not match", "or=(name.eq.(,name.like.*a*)"],
  ["a column under many names", `select=${Array.from({ length: 5 }, (_, n) => `a${n}:description`).join(",")}`],
  ["one table joined twice", "select=id,a:item_codes(*),b:item_codes(*)"],
  [
    "one table joined often for nothing",
    `select=id,${Array.from({ length: 60 }, (_, n) => `j${n}:item_codes!inner()`).join(",")}`,
  ],
  ["what led to a table once more below it", "select=*,item_codes(*,products(*))"],
  ["an order by many columns", `order=${"name,".repeat(8)}id`],
  ["a far place in joined tables", "select=*,item_codes(*)&offset=100000"],
  ["a long address", `id=in.(${Array.from({ length: 1200 }, (_, n) => n).join(",")})`],
])("T24 %s is too costly for a visitor", async (_what, query) => {
  const answer = await call("GET", `/rest/v1/products?${query}`);
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toMatch(/^Query too costly/);
});

test("T24 patterns and a count of all rows are too costly together where they are many", async () => {
  const columns = ["item_code", "type", "denier", "length", "composition", "ironing", "bleaching"];
  const or = (patterns: number) =>
    `or=(${columns
      .slice(0, patterns)
      .map((column) => `${column}.ilike.*x*`)
      .join(",")})`;
  const ask = async (query: string) =>
    (await call("GET", `/rest/v1/${query}`, undefined, { Prefer: "count=exact" })).status;
  expect(await ask(`item_codes?${or(6)}`)).toBeLessThan(300);
  expect(await ask(`item_codes?${or(7)}`)).toBe(400);
  expect(await ask("translations?translated_value=like.*a*")).toBe(400);
});

test("T24 the searches of the official client pass", async () => {
  const visitor = makeVisitor(server);
  const fields = ["composition", "type", "denier", "length", "net_weight", "gross_weight", "country_of_origin"];
  const all = [...fields, "bleaching", "ironing", "washing_temperature", "other_technical_info"];
  const texts = "name.ilike.%thread%,description.ilike.%thread%,detailed_description.ilike.%thread%";
  unwrap(await visitor.from("products").select("*,item_codes(*),product_images(*)").or(texts));
  unwrap(
    await visitor
      .from("item_codes")
      .select()
      .or(all.map((field) => `${field}.ilike.%gold%`).join(",")),
  );
  const counted = await visitor.from("item_codes").select("*", { count: "exact" }).ilike("item_code", "%K%");
  expect([unwrap(counted).length, counted.count]).toEqual([counted.count, expect.any(Number)]);
});

test.each([
  "translations?select=*,languages(*,translations(*))",
  "item_codes?select=*,products(*,item_codes(*))",
  "item_codes?select=*,product_id(*,item_codes(*))",
  "item_codes?select=*,p:products!inner(*,c:item_codes!item_codes_product_id_fkey(*))",
  "item_codes?select=*,products(*,item_codes_product_id_fkey(*))",
  "products?select=*,product_categories(*,products(*))",
])("T24 %s, which would give rows many times over, is refused", async (query) => {
  const answer = await call("GET", `/rest/v1/${query}`);
  expect([answer.status, (await answer.json()).message]).toEqual([
    400,
    "Query too costly: joined tables would repeat their rows",
  ]);
});

test.each([
  "translations?select=*,languages(*,translations(*))",
  "products?select=*,item_codes(*,products(*,item_codes(*)))",
  "products?select=*,product_categories(*,products(*))",
  "products?name=match.(a*)*%5C1",
  "products?or=(id.eq.1,name.imatch.(a*)*)",
  `products?select=id,${Array.from({ length: 21 }, (_, n) => `j${n}:item_codes(id)`).join(",")}`,
])("T24 not even staff may ask for %s", async (query) => {
  const answer = await call("GET", `/rest/v1/${query}`, undefined, await staffHeaders(server));
  expect([answer.status, (await answer.json()).message]).toEqual([400, expect.stringMatching(/^Query too costly/)]);
});

test("T24 a visitor gets no more than 1000 rows, of a table or of a joined one", async () => {
  for (const half of ["a", "b"]) {
    const codes = Array.from({ length: 550 }, (_, n) => ({ product_id: 1, item_code: `many-${half}-${n}` }));
    expect((await makeService(server).from("item_codes").insert(codes)).error).toBeNull();
  }
  for (const query of ["item_codes?select=id", "item_codes?select=id&limit=5000", "item_codes?select=id&limit=1e9"]) {
    const answer = await call("GET", `/rest/v1/${query}`);
    if (answer.ok) expect((await answer.json()).length, query).toBe(1000);
    else expect(answer.status, query).toBe(400);
  }
  for (const limit of ["", "&item_codes.limit=5000"]) {
    const answer = await call("GET", `/rest/v1/products?select=id,item_codes(id)&id=eq.1${limit}`);
    const [product] = await answer.json();
    expect(product.item_codes.length).toBe(1000);
  }
});

// Each would find everything, or break the statement, if it were more than a text to look for.
const SEARCHES = ["m%t", "m_t", "%%", "__", "' or '1'='1", "\\", '"', "*", "x),id.gt.0,(name.eq.x", "eq.1&id=gt.0"];

test.each(SEARCHES)("T33 a search for %j finds that text alone", async (search) => {
  for (const [name, table] of [
    ["find_products", "products"],
    ["find_gallery_items", "gallery_items"],
    ["find_news_items", "news_items"],
  ] as const) {
    const answer = await call("POST", `/rest/v1/rpc/${name}`, { language: "en", search });
    expect([name, answer.status, await answer.json()]).toEqual([name, 200, [{ total: 0, ids: [] }]]);
    const all = unwrap(await makeService(server).from(table).select("id"));
    expect(all.length).toBeGreaterThan(0);
  }
  const page = await (await call("GET", `/products?q=${encodeURIComponent(search)}`)).text();
  expect(page).toContain("No products found");
});

const deep = "[".repeat(7000) + "]".repeat(7000);
const LEAK =
  /\bselect\b[^<]*\bfrom\b|node_modules|\.ts:\d|\bat \S+ \(\S+:\d+|\/work\/|\/tmp\/|postgres:\/\/|password authentication/i;

test("T34 broken requests are refused by a status, and tell no SQL, path or stack", async () => {
  const bodies = [
    "",
    "{",
    "null",
    "7",
    "[]",
    deep,
    '{"email":{"a":1}}',
    '{"email":"a\\u0000@b.co"}',
    '{"__proto__":{}}',
  ];
  const addresses = [
    "/rest/v1/newsletter_subscription",
    "/rest/v1/rpc/find_products",
    "/rest/v1/rpc/set_news_like",
    "/auth/v1/token?grant_type=password",
    "/auth/v1/verify",
    "/auth/v1/recover",
    "/functions/v1/send-contact-email",
    "/functions/v1/delete-storage-files",
    "/storage/v1/object/list/site-media",
    "/storage/v1/object/site-media/x.png",
    "/storage/v1/object/move",
  ];
  for (const address of addresses) {
    for (const body of bodies) {
      const answer = await call("POST", address, body);
      expect(answer.status, `${address} ${body.slice(0, 30)}`).toBeLessThan(500);
      expect(await answer.text(), address).not.toMatch(LEAK);
    }
  }
});

test.each([
  "/%00",
  "/%E0%A4%A",
  "/products/%E0%A4%A",
  "/products?q=%E0%A4&page=%00",
  "/products?category=99999999999999999999",
  "/news?page=99999999999999999999&size=-1",
  "/resources/..%2f..%2fetc%2fpasswd",
  "/products/x.data?_routes=admin",
  "/rest/v1/products?id=eq.%00",
  "/rest/v1/products?id=eq.9999999999999999999999",
  "/rest/v1/products?select=name::int",
  "/rest/v1/products?order=name-%3E%3Ex",
  "/rest/v1/products?limit=-1",
  "/rest/v1/products?%E0%A4%A=eq.1",
  "/rest/v1/rpc/find_products?language=en&search=%00",
  "/storage/v1/object/public/site-media/%00",
  "/storage/v1/object/public/site-media/..%2f..%2fsecrets.json",
  "/storage/v1/object/public/%2e%2e/secrets.json",
  "/auth/v1/verify?type=recovery&token=%00",
])("T34 %s breaks nothing and tells nothing", async (path) => {
  const headers = { Host: `localhost:${server.port}`, apikey: server.keys().publishableKey };
  const answer = await getRaw(server, path, headers);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text.replaceAll(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(LEAK);
});

test("T24 what a page joins is no bomb: categories with their products and the pictures of those", async () => {
  const select = "product_categories?select=name,products(name,product_images(image_url))";
  const answer = await call("GET", `/rest/v1/${select}`);
  expect(answer.status).toBe(200);
  expect((await answer.json()).flatMap(({ products }: { products: object[] }) => products).length).toBeGreaterThan(0);
});
