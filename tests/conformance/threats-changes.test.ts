import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { makeService } from "./clients.ts";
import { makeWire, staffHeaders } from "./wire.ts";

// What not even a signed-in member of staff, or a script with a stolen session, can store (docs/security.md).
let server: RunningServer;
let call: ReturnType<typeof makeWire>;
let staff: { Authorization: string };

beforeAll(async () => {
  server = await startServer();
  call = makeWire(server);
  staff = await staffHeaders(server);
});
afterAll(() => server?.discard());

const stored = async (table: string) =>
  (await call("GET", `/rest/v1/${table}?select=*`, undefined, { apikey: server.keys().secretKey })).text();

describe("T11 translations", () => {
  const row = { entity_type: "products", entity_id: 1, field_name: "name", language_code: "en", translated_value: "x" };

  /** A call that translates the same, besides what nothing speaks against. */
  const importOf = ({ entity_type, entity_id, field_name, language_code, translated_value }: typeof row) => {
    const cells = { [`${field_name}@${language_code}`]: ["", translated_value] };
    const entries = [
      { id: 2, cells: { "name@en": ["", "x"] } },
      { id: entity_id, cells },
    ];
    return { save_id: null, entity: entity_type, entries, kind: "import" };
  };

  test.each([
    ["another table", { entity_type: "contact_messages", field_name: "message" }, 400, "23514", "PT400"],
    ["a schema", { entity_type: "auth.users", field_name: "email" }, 400, "23514", "PT400"],
    ["another field", { field_name: "slug" }, 400, "23514", "PT400"],
    ["another type's field", { field_name: "article_body" }, 400, "23514", "PT400"],
    ["a row that is not there", { entity_id: 999_999 }, 409, "PT409", "PT404"],
    ["a language that is not there", { language_code: "qaa" }, 409, "23503", "PT400"],
  ])("T11 staff can't translate %s, by row or by import", async (_what, wrong, status, code, importCode) => {
    const before = await stored("translations");
    const entry = { ...row, ...wrong };
    const single = await call("POST", "/rest/v1/translations", entry, staff);
    expect([single.status, (await single.json()).code]).toEqual([status, code]);
    const many = await call("POST", "/rest/v1/rpc/write_records", importOf(entry), staff);
    expect([many.status, (await many.json()).code]).toEqual([Number(importCode.slice(2)), importCode]);
    expect(await stored("translations")).toBe(before);
  });

  test("T11 nothing for a name is no translation: by row it is refused, by import there is none", async () => {
    const before = await stored("translations");
    const nothing = { ...row, translated_value: " " };
    const single = await call("POST", "/rest/v1/translations", nothing, staff);
    expect([single.status, (await single.json()).code]).toEqual([400, "23514"]);
    const { entries, ...rest } = importOf(nothing);
    const many = await call("POST", "/rest/v1/rpc/write_records", { ...rest, entries: entries.slice(1) }, staff);
    expect(many.status).toBe(200);
    expect(await stored("translations")).toBe(before);
  });

  test("T11 a visitor writes none, by row or by import", async () => {
    const before = await stored("translations");
    const other = { ...row, translated_value: "taken" };
    for (const [method, address, body] of [
      ["POST", "/rest/v1/translations", row],
      ["PATCH", "/rest/v1/translations?entity_id=eq.1", { translated_value: "taken" }],
      ["DELETE", "/rest/v1/translations?entity_id=eq.1", undefined],
      ["POST", "/rest/v1/rpc/write_records", importOf(other)],
    ] as const) {
      expect([401, 403, 404]).toContain((await call(method, address, body)).status);
    }
    expect(await stored("translations")).toBe(before);
  });
});

const MEDIA_COLUMNS = [
  ["products", "image_url"],
  ["products", "catalogue_pdf"],
  ["product_images", "image_url"],
  ["item_codes", "image_url"],
  ["gallery_items", "primary_image_url"],
  ["gallery_items", "pdf_url"],
  ["gallery_images", "image_url"],
  ["news_items", "primary_image_url"],
  ["news_media", "media_url"],
  ["general_settings", "image_url"],
] as const;

test.each(MEDIA_COLUMNS)("T15 %s.%s holds no address that runs or hides where it leads", async (table, column) => {
  const before = await stored(table);
  const hidden = ["javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)"];
  const others = ["data:text/html,<script>", "vbscript:x", "//evil.example/x.jpg", "/\\evil.example", "ftp://x/y"];
  for (const url of [...hidden, ...others]) {
    for (const headers of [staff, { apikey: server.keys().secretKey }]) {
      const answer = await call("PATCH", `/rest/v1/${table}?id=gt.0`, { [column]: url }, headers);
      expect([url, answer.status, (await answer.json()).code]).toEqual([url, 400, "23514"]);
    }
  }
  expect(await stored(table)).toBe(before);
});

test.each(["evil.example/", "evil.example", "zh.evil", "../x", "zh/", "zh:80", "zh@evil", "-", "ZH", ""])(
  "T21 %j is no code of a language, so it stands before no host name",
  async (code) => {
    const answer = await call("POST", "/rest/v1/languages", { code, name: "Evil" }, staff);
    expect([answer.status, (await answer.json()).code]).toEqual([400, "23514"]);
    expect(await (await call("GET", "/")).text()).not.toContain("evil");
  },
);

describe("T25 changes without a filter", () => {
  const NOT_FILTERS = [
    "",
    "?select=code",
    "?limit=1",
    "?order=code",
    "?offset=0",
    "?columns=name",
    "?on_conflict=code",
    "?and=()",
    "?or=()",
    "?not.and=()",
    "?code=",
    "?=1",
    "?nothing=eq.1",
    "?languages.limit=1",
    "?translations.limit=1",
    "?translations.id=gt.0",
    "?select=code,translations(id)&translations.limit=1",
  ];

  test.each<[who: string, headers: () => Record<string, string>]>([
    ["a visitor", () => ({})],
    ["staff", () => staff],
    ["the server's key", () => ({ apikey: server.keys().secretKey })],
  ])("T25 %s changes and deletes nothing", async (_who, headersOf) => {
    const headers = headersOf();
    const before = await stored("languages");
    for (const query of NOT_FILTERS) {
      for (const [method, body] of [
        ["PATCH", { name: "Overwritten" }],
        ["DELETE", undefined],
      ] as const) {
        const { status } = await call(method, `/rest/v1/languages${query}`, body, headers);
        expect([400, 401, 403], `${method} ${query} answers ${status}`).toContain(status);
      }
    }
    expect(await stored("languages")).toBe(before);
  });
});

test("T12 a like is given in no other way than the one that is counted", async () => {
  const service = makeService(server);
  const likes = async () => (await service.from("news_items").select("likes").eq("id", 1).single()).data?.likes;
  const before = await likes();
  const like = { news_item_id: 1, visitor_id: crypto.randomUUID(), liked: true };
  const address = "/rest/v1/rpc/set_news_like";
  const form = `news_item_id=1&visitor_id=${like.visitor_id}&liked=true`;
  const query = `${address}?${form}`;
  for (const [method, path, body, headers] of [
    ["GET", query, undefined, {}],
    ["HEAD", query, undefined, {}],
    ["POST", query, {}, {}],
    ["PATCH", address, like, {}],
    ["POST", address, [like, { ...like, visitor_id: crypto.randomUUID() }], { Prefer: "params=multiple-objects" }],
    ["POST", address, [1, like.visitor_id, true], {}],
    ["POST", address, form, { "Content-Type": "application/x-www-form-urlencoded" }],
    ["POST", `${address}/`, like, {}],
    ["POST", "/rest/v1/rpc/set%5Fnews_like", like, {}],
    ["POST", "/rest/v1/news_likes", { news_item_id: 1, visitor_id: like.visitor_id }, {}],
    ["PATCH", "/rest/v1/news_items?id=eq.1", { likes: 9999 }, {}],
  ] as const) {
    const { status } = await call(method, path, body, headers);
    expect([400, 401, 403, 404, 405], `${method} ${path} answers ${status}`).toContain(status);
  }
  expect(await likes()).toBe(before);
});
