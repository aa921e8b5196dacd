import { demoFile } from "../support/demo-content.ts";
import {
  BROKEN_FRAMING,
  BROKEN_JSON,
  FIELDS,
  HEADERS,
  METHODS,
  PAGES,
  PERCENT,
  READS,
  STRANGE_VALUES,
  WRITES,
} from "./malformed-parts.ts";

const PICTURE = demoFile("products/", ".jpg").key;

/** A request by hand: what goes over the socket, and whether it can only be refused. */
export type Malformed = { kind: string; bytes: Buffer; isRefused: boolean };

type Head = { method: string; path: string; headers: [string, string][] };
type Draw = { number: (below: number) => number; from: <T>(values: readonly T[]) => T };

/**
 * Makes malformed requests: of each kind in turn, by chance within the kind.
 * @param random numbers from 0 to 1
 * @param key public key of the backend
 * @returns the function that makes the request with this number
 */
export function makeMalformed(random: () => number, key: string): (n: number) => Malformed {
  const number = (below: number) => Math.floor(random() * below);
  const draw: Draw = { number, from: (values) => values[number(values.length)] as (typeof values)[number] };
  const names = Object.keys(KINDS) as (keyof typeof KINDS)[];
  return (n) => {
    const kind = names[n % names.length] as keyof typeof KINDS;
    const { bytes, isRefused } = KINDS[kind](draw, key);
    return { kind, bytes, isRefused };
  };
}

const KINDS = {
  json: (draw: Draw, key: string) => refused(post(draw, key, Buffer.from(draw.from(BROKEN_JSON)))),
  utf8: (draw: Draw, key: string) =>
    // Some of these are JSON with a broken text in it, which is read as JSON is everywhere, with a substitute.
    allowed(post(draw, key, Buffer.concat([Buffer.from('{"email":"a'), noise(draw, 20), Buffer.from('@b.example"}')]))),
  values: (draw: Draw, key: string) => allowed(post(draw, key, Buffer.from(JSON.stringify(strangeFields(draw))))),
  type: (draw: Draw, key: string) =>
    allowed(
      post(
        draw,
        key,
        noise(draw, 60),
        draw.from(["", "text", "multipart/form-data", "a/b; charset=\u0001", "x".repeat(500)]),
      ),
    ),
  cookie: (draw: Draw) => allowed(get(draw.from(PAGES), [["Cookie", printable(noise(draw, 80))]])),
  token: (draw: Draw, key: string) =>
    refused(
      get(`/rest/v1/${draw.from(READS)}`, [
        ["apikey", key],
        ["Authorization", brokenToken(draw)],
      ]),
    ),
  key: (draw: Draw) => refused(get(`/rest/v1/${draw.from(READS)}`, [["apikey", `k${printable(noise(draw, 40))}`]])),
  noHost: (draw: Draw) => refused(Buffer.from(`GET ${draw.from(PAGES)} HTTP/1.1\r\nConnection: close\r\n\r\n`)),
  twoHosts: (draw: Draw) => refused(get(draw.from(PAGES), [["Host", "evil.example"]])),
  host: (draw: Draw) =>
    allowed(head({ method: "GET", path: draw.from(PAGES), headers: [["Host", strangeHost(draw)]] })),
  percent: (draw: Draw, key: string) =>
    allowed(get(draw.from([...PAGES, ...READS.map((read) => `/rest/v1/${read}`)]) + sprinkle(draw), [["apikey", key]])),
  storage: (draw: Draw) => allowed(get(`/storage/v1/object/public/site-media/${sprinkle(draw)}${sprinkle(draw)}`, [])),
  picture: (draw: Draw) =>
    allowed(get(`/storage/v1/render/image/public/site-media/${PICTURE}?width=${sprinkle(draw)}`, [])),
  query: (draw: Draw, key: string) => allowed(get(`/rest/v1/products?${strangeQuery(draw)}`, [["apikey", key]])),
  method: (draw: Draw, key: string) =>
    allowed(
      head({
        method: draw.from(METHODS),
        path: draw.from([...PAGES, ...WRITES, "/healthz"]),
        headers: [
          ["Host", "localhost"],
          ["apikey", key],
        ],
      }),
    ),
  header: (draw: Draw, key: string) =>
    allowed(
      get(draw.from([...PAGES, ...READS.map((read) => `/rest/v1/${read}`)]), [
        ["apikey", key],
        [draw.from(HEADERS), printable(noise(draw, 120))],
      ]),
    ),
  framing: (draw: Draw) => refused(Buffer.from(`POST / HTTP/1.1\r\nHost: localhost\r\n${draw.from(BROKEN_FRAMING)}`)),
  noise: (draw: Draw) =>
    refused(Buffer.concat([Buffer.from([1 + draw.number(31)]), noise(draw, 200), Buffer.from("\r\n\r\n")])),
} satisfies Record<string, (draw: Draw, key: string) => { bytes: Buffer; isRefused: boolean }>;

const refused = (bytes: Buffer) => ({ bytes, isRefused: true });
const allowed = (bytes: Buffer) => ({ bytes, isRefused: false });

function head({ method, path, headers }: Head): Buffer {
  const lines = [...headers, ["Connection", "close"]].map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`, "latin1");
}

function get(path: string, headers: [string, string][]): Buffer {
  return head({ method: "GET", path, headers: [["Host", "localhost"], ...headers] });
}

function post(draw: Draw, key: string, body: Buffer, type = "application/json"): Buffer {
  const headers: [string, string][] = [
    ["Host", "localhost"],
    ["apikey", key],
    // Limits go by address; from one address alone most requests would not get as far as their fault.
    ["X-Forwarded-For", `10.${draw.number(256)}.${draw.number(256)}.${draw.number(256)}`],
    ["Content-Type", type],
    ["Content-Length", String(body.length)],
  ];
  return Buffer.concat([head({ method: "POST", path: draw.from(WRITES), headers }), body]);
}

function noise(draw: Draw, length: number): Buffer {
  return Buffer.from(Array.from({ length: 1 + draw.number(length) }, () => draw.number(256)));
}

/** The same bytes without those that no header can hold. */
function printable(bytes: Buffer): string {
  return bytes.toString("latin1").replace(/[^\x20-\x7e\x80-\xff]/g, "~");
}

function sprinkle(draw: Draw): string {
  return `${draw.from(["/", "?", "&q=", ""])}${draw.from(PERCENT)}${draw.from(["", "a", ".jpg", draw.from(PERCENT)])}`;
}

function brokenToken(draw: Draw): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = part({ role: "service_role", exp: 9_999_999_999, sub: draw.from(["x", 1, null]) });
  return draw.from([
    "Bearer",
    `Bearer ${printable(noise(draw, 60)).replaceAll(" ", "")}.`,
    `Bearer ${part({ alg: "none" })}.${claims}.`,
    `Bearer ${part({ alg: "HS256" })}.${claims}.${noise(draw, 32).toString("base64url")}`,
    `Bearer ${"a.".repeat(draw.number(50))}`,
    `Bearer ${"x".repeat(8000)}`,
    `Basic ${noise(draw, 30).toString("base64")}`,
  ]);
}

function strangeHost(draw: Draw): string {
  return draw.from([
    "",
    "x".repeat(300),
    "a b",
    "[::1",
    "localhost:99999",
    "evil.example/x",
    "@",
    "zh.",
    "..",
    "localhost:",
    printable(noise(draw, 30)),
    "%00",
    "a\\b",
    "?",
    "#",
  ]);
}

function strangeFields(draw: Draw): unknown {
  const fields = Object.fromEntries(
    Array.from({ length: draw.number(6) }, () => [draw.from(FIELDS), draw.from(STRANGE_VALUES)]),
  );
  return draw.from([fields, fields, fields, [fields], draw.from(STRANGE_VALUES)]);
}

function strangeQuery(draw: Draw): string {
  const value = encodeURIComponent(
    draw.from([
      "eq.",
      "eq.\0",
      "in.(",
      "in.(1,,)",
      "like.*%",
      "is.nothing",
      "not.",
      "eq.💥",
      "fts.a",
      ")(",
      '"',
      "gt.1e999",
      "cs.{",
      "ov.(",
      "lt.9".repeat(100),
    ]),
  );
  const name = encodeURIComponent(
    draw.from([
      "id",
      "name",
      "select",
      "order",
      "limit",
      "offset",
      "or",
      "and",
      "not.and",
      "nowhere",
      "item_codes.id",
      "id->>x",
      "",
      "\0",
      "columns",
    ]),
  );
  return `${name}=${value}&${draw.from(["select=*,", "select=item_codes(", "select=id::uuid", "order=.,", "limit=-1", "limit=1e9", "offset=x", "select=count()", "select=a:id,a:id", "x"])}`;
}
