import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, STAFF, startServer } from "../support/start-server.ts";
import { makeVisitor, signInStaff } from "./clients.ts";
import { makeWire } from "./wire.ts";

let server: RunningServer;
let call: ReturnType<typeof makeWire>;

beforeAll(async () => {
  server = await startServer();
  call = makeWire(server);
});
afterAll(() => server?.discard());

const TABLES = [
  "products",
  "product_categories",
  "product_category_mappings",
  "product_images",
  "item_codes",
  "gallery_categories",
  "gallery_items",
  "gallery_images",
  "gallery_item_categories",
  "gallery_item_products",
  "news_items",
  "news_media",
  "certificates",
  "documents",
  "certificate_products",
  "news_likes",
  "general_settings",
  "global_settings",
  "languages",
  "translations",
  "old_slugs",
  "contact_messages",
  "sample_requests",
  "sample_request_lines",
  "owner_mails",
  "newsletter_mailings",
  "newsletter_mails",
  "buyer_mails",
  "list_views",
];
const KEY: Record<string, string> = {
  product_category_mappings: "product_id",
  gallery_item_categories: "gallery_item_id",
  gallery_item_products: "gallery_item_id",
  certificate_products: "certificate_id",
  news_likes: "news_item_id",
  languages: "display_order",
  old_slugs: "entity_id",
};

test.each(TABLES)("a visitor's insert, update and delete on %s change nothing", async (table) => {
  const secret = { apikey: server.keys().secretKey };
  const read = async () => (await call("GET", `/rest/v1/${table}?select=*`, undefined, secret)).text();
  const before = await read();
  const key = KEY[table] ?? "id";
  expect((await call("POST", `/rest/v1/${table}`, { [key]: 999 })).status).toBeGreaterThanOrEqual(400);
  for (const [method, body] of [
    ["PATCH", { [key]: 998 }],
    ["DELETE", undefined],
  ] as const) {
    const answer = await call(method, `/rest/v1/${table}?${key}=gte.0`, body, { Prefer: "return=representation" });
    if (answer.ok) expect(await answer.json(), method).toEqual([]);
    else expect(answer.status).toBeLessThan(500);
  }
  expect(await read()).toBe(before);
});

test("a visitor can't change subscriptions", async () => {
  const visitor = makeVisitor(server);
  await visitor.from("newsletter_subscription").insert({ email: "kept@example.com" });
  expect(
    (await visitor.from("newsletter_subscription").update({ active: false }).gte("id", 0).select()).data ?? [],
  ).toEqual([]);
  expect((await visitor.from("newsletter_subscription").delete().gte("id", 0).select()).data ?? []).toEqual([]);
  const staff = await signInStaff(server);
  const { data } = await staff.from("newsletter_subscription").select("active").eq("email", "kept@example.com");
  expect(data).toEqual([{ active: true }]);
});

test("nobody makes an account", async () => {
  const visitor = makeVisitor(server);
  const made = await visitor.auth.signUp({ email: "stranger@example.com", password: "long enough" });
  expect(made.error).toMatchObject({ status: 422, code: "signup_disabled" });
  const otp = await visitor.auth.signInWithOtp({ email: "stranger@example.com" });
  expect(otp.error).toMatchObject({ status: 422, code: "signup_disabled" });
  expect((await call("POST", "/auth/v1/magiclink", { email: "stranger@example.com" })).status).toBe(422);
  const anonymous = await visitor.auth.signInAnonymously();
  expect(anonymous.error?.status).toBe(422);
  const login = await visitor.auth.signInWithPassword({ email: "stranger@example.com", password: "long enough" });
  expect(login.error?.status).toBe(400);
});

test("nothing outside the list of paths answers", async () => {
  const paths = [
    "/rest/v1/",
    "/rest/v1",
    "/rest/v1/secrets",
    "/auth/v1/admin/users",
    "/auth/v1/authorize?provider=github",
    "/auth/v1/sso",
    "/storage/v1/s3",
    "/storage/v1/",
    "/functions/v1/",
    "/functions/v1/unknown",
    "/_system/info",
    "/_system/config",
    "/_system",
    "/graphql/v1",
    "/realtime/v1",
    "/pg/tables",
    "/.env",
    "/.git/config",
    "/package.json",
    "/data/secrets.json",
    "/server/main.ts",
    "/assets/../../package.json",
    "/rest/v1/../../package.json",
  ];
  for (const path of paths) {
    const answer = await call("GET", path);
    expect([401, 403, 404], `${path} answers ${answer.status}`).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/sb_secret|jwt_secret|"dependencies"/);
  }
});

test("other schemas are not exposed", async () => {
  for (const schema of ["auth", "storage", "private", "supabase_migrations", "pg_catalog"]) {
    const answer = await call("GET", "/rest/v1/users?select=*", undefined, { "Accept-Profile": schema });
    expect(answer.status, schema).toBe(406);
  }
});

test("no key, a wrong key and a wrong token are refused", async () => {
  expect((await fetch(`${server.url}/rest/v1/products`)).status).toBe(401);
  expect((await call("GET", "/rest/v1/products", undefined, { apikey: "sb_publishable_wrong" })).status).toBe(401);
  for (const method of ["GET", "PATCH"]) {
    const answer = await call(method, "/rest/v1/products?id=eq.1", method === "PATCH" ? { name: "x" } : undefined, {
      Authorization: "Bearer garbage",
    });
    expect(answer.status).toBe(401);
  }
});

test("after signing out the token changes nothing and reads no more than a visitor", async () => {
  const staff = await signInStaff(server);
  const { data } = await staff.auth.getSession();
  const Authorization = `Bearer ${data.session?.access_token}`;
  expect(
    await (await call("GET", "/rest/v1/products?status=eq.Inactive&select=id", undefined, { Authorization })).json(),
  ).toHaveLength(1);
  await staff.auth.signOut();
  const after = await call("GET", "/rest/v1/products?status=eq.Inactive&select=id", undefined, { Authorization });
  if (after.ok) expect(await after.json()).toEqual([]);
  else expect([401, 403]).toContain(after.status);
  const save = await call(
    "PATCH",
    "/rest/v1/products?id=eq.1",
    { name: "x" },
    { Authorization, Prefer: "return=representation" },
  );
  if (save.ok) expect(await save.json()).toEqual([]);
  else expect([401, 403]).toContain(save.status);
});

test("costly queries, unfiltered changes and large bodies are refused with a clear status", async () => {
  const nested = "/rest/v1/products?select=*,item_codes(*,products(*,item_codes(*)))";
  expect((await call("GET", nested)).status).toBe(400);
  expect((await call("DELETE", "/rest/v1/products")).status).toBe(400);
  const large = { email: "x".repeat(70_000) };
  expect((await call("POST", "/rest/v1/newsletter_subscription", large)).status).toBe(413);
});

test("an error tells no SQL, path or stack", async () => {
  const answers = await Promise.all([
    call("GET", "/rest/v1/products?id=eq.notanumber"),
    call("GET", "/rest/v1/products?select=nothing"),
    call("POST", "/rest/v1/rpc/find_products", { language: {}, search: [] }),
    call("GET", "/rest/v1/products?order=name.sideways"),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toMatch(/select .* from|node_modules|\.ts:|at .*\(/i);
  }
});

test("a page of another origin may call, as on a hosted project", async () => {
  const preflight = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "OPTIONS",
    headers: {
      Origin: "https://example.com",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "apikey,content-type",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("apikey");
  expect(
    (await call("POST", "/auth/v1/token?grant_type=password", STAFF)).headers.get("Access-Control-Allow-Origin"),
  ).toBe("*");
});
