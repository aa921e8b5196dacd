import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInStaff } from "../conformance/clients.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { IS_FULL, note } from "./rounds.ts";

const LONGEST_ANSWER_MS = 1_000;
const MOST_GROWTH_MB = 50;
const MB = 1024 * 1024;

/** Every place that takes a body, as a visitor may send to it. */
const PLACES = [
  "/rest/v1/newsletter_subscription",
  "/rest/v1/rpc/set_news_like",
  "/auth/v1/token?grant_type=password",
  "/functions/v1/send-contact-email",
  "/storage/v1/object/site-media/products/huge.jpg",
  "/contact",
];

let server: RunningServer;
let staffToken: string | undefined;
beforeAll(async () => {
  server = await startServer();
  staffToken = (await (await signInStaff(server)).auth.getSession()).data.session?.access_token;
});
afterAll(() => server.discard());

type Sent = { status: number; ms: number; sentBytes: number };

/**
 * Sends a request by hand and goes on with its body until the server answers or hangs up.
 * @param body gives the next part of the body, or undefined when nothing more comes
 */
function send(path: string, headers: Record<string, string>, body: () => Buffer | string | undefined): Promise<Sent> {
  const began = performance.now();
  return new Promise((resolve) => {
    let text = "";
    let sentBytes = 0;
    const socket = connect(server.port, "127.0.0.1");
    const lines = [
      `POST ${path} HTTP/1.1`,
      "Host: localhost",
      ...Object.entries(headers).map((line) => line.join(": ")),
    ];
    const pump = () => {
      while (text === "" && socket.writable) {
        const part = body();
        if (part === undefined) return;
        sentBytes += part.length;
        if (!socket.write(part)) return void socket.once("drain", pump);
      }
    };
    const end = () => {
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), ms: performance.now() - began, sentBytes });
      socket.destroy();
    };
    socket.once("connect", () => {
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
      pump();
    });
    socket.on("data", (data) => {
      text += data.toString("latin1");
      if (text.includes("\r\n\r\n")) end();
    });
    socket.on("error", () => undefined);
    socket.once("close", end);
  });
}

/** Memory of the server's process in megabytes. */
function memory(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Headers with which a body is taken at this place. */
function headersFor(path: string): Record<string, string> {
  const type = path === "/contact" ? "application/x-www-form-urlencoded" : "application/json";
  return { apikey: server.keys().publishableKey, "Content-Type": type };
}

/** The figure of several requests; in full also that each was answered in time. */
function summary(all: readonly Sent[]): string {
  const slowest = Math.round(Math.max(...all.map(({ ms }) => ms)));
  if (IS_FULL) expect(slowest).toBeLessThan(LONGEST_ANSWER_MS);
  const statuses = [...new Set(all.map(({ status }) => status))].sort().join("/");
  return `${all.length} refused with ${statuses}, the slowest after ${slowest} ms`;
}

test("R16 a body that is declared too long is refused before it is read", async (context) => {
  const all: Sent[] = [];
  for (const path of PLACES) {
    const sent = await send(path, { ...headersFor(path), "Content-Length": String(1024 * MB) }, () => undefined);
    expect(sent.status, path).toBe(413);
    all.push(sent);
  }
  note(context, `1 GB declared: ${summary(all)}`);
});

test("R16 a body without end is cut off", async (context) => {
  const before = memory();
  const all: Sent[] = [];
  const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
  for (const path of PLACES) {
    const sent = await send(path, { ...headersFor(path), "Transfer-Encoding": "chunked" }, () => chunk);
    expect(sent.status, path).toBe(413);
    expect(sent.sentBytes).toBeLessThan(32 * MB);
    all.push(sent);
  }
  const growth = Math.max(0, Math.round(memory() - before));
  if (IS_FULL) expect(growth).toBeLessThan(MOST_GROWTH_MB);
  note(context, `endless: ${summary(all)}, memory +${growth} MB`);
});

test("R16 a refused body that goes on does not keep its connection", async () => {
  const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
  for (const path of PLACES) {
    const isClosed = new Promise<boolean>((resolve) => {
      const socket = connect(server.port, "127.0.0.1");
      const headers = Object.entries({ ...headersFor(path), "Transfer-Encoding": "chunked" }).map((line) =>
        line.join(": "),
      );
      const pump = () => {
        while (socket.writable) if (!socket.write(chunk)) return void socket.once("drain", pump);
      };
      socket.once("connect", () => {
        socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers.join("\r\n")}\r\n\r\n`);
        pump();
      });
      socket.on("error", () => undefined);
      socket.resume().once("close", () => resolve(true));
    });
    expect(await isClosed, path).toBe(true);
  }
});

test("R16 a compressed body is never unpacked", async (context) => {
  const bomb = gzipSync(Buffer.alloc(50 * MB, "["));
  const before = memory();
  const all: Sent[] = [];
  for (const path of PLACES) {
    const parts = [bomb];
    const headers = { ...headersFor(path), "Content-Encoding": "gzip", "Content-Length": String(bomb.length) };
    const sent = await send(path, headers, () => parts.pop());
    expect(sent.status, path).toBeGreaterThanOrEqual(400);
    expect(sent.status, path).toBeLessThan(500);
    all.push(sent);
  }
  const growth = Math.max(0, Math.round(memory() - before));
  if (IS_FULL) expect(growth).toBeLessThan(MOST_GROWTH_MB);
  note(context, `gzip of 50 MB: ${summary(all)}, memory +${growth} MB`);
});

test("R16 JSON that nests 10,000 deep is refused", async (context) => {
  const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  const bodies = [
    deep,
    `{"email":${deep}}`,
    `{"news_item_id":1,"visitor_id":${deep},"liked":true}`,
    `{"password":${deep}}`,
  ];
  const all: Sent[] = [];
  for (const path of PLACES) {
    for (const text of bodies) {
      const parts = [text];
      const sent = await send(path, { ...headersFor(path), "Content-Length": String(text.length) }, () => parts.pop());
      expect(sent.status, `${path} ${text.slice(0, 30)}`).toBeGreaterThanOrEqual(400);
      expect(sent.status, `${path} ${text.slice(0, 30)}`).toBeLessThan(500);
      all.push(sent);
    }
  }
  const health = await fetch(`${server.url}/healthz`);
  expect(health.status).toBe(200);
  note(context, `nested 10,000 deep: ${summary(all)}`);
});

test("R16 JSON of staff that nests 10,000 deep is no failure", async () => {
  const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  for (const path of [
    "/rest/v1/products",
    "/rest/v1/rpc/write_records",
    "/rest/v1/rpc/save_request",
    "/storage/v1/object/list/site-media",
  ]) {
    for (const body of [
      deep,
      `{"name":${deep}}`,
      `{"save_id":null,"entity":"products","entries":${deep}}`,
      `{"save_id":null,"entity":"products","entries":[{"cells":{"name":["",${deep}]}}]}`,
      `{"save_id":null,"id":1,"cells":${deep}}`,
      `{"prefix":"","search":${deep}}`,
    ]) {
      const headers = { ...headersFor(path), Authorization: `Bearer ${staffToken}` };
      const response = await fetch(server.url + path, { method: "POST", headers, body });
      expect(response.status, path).toBeLessThan(500);
    }
  }
});

test("R16 headers of 64 KB are refused", async (context) => {
  const all: Sent[] = [];
  for (const path of PLACES) {
    const sent = await send(
      path,
      { ...headersFor(path), "X-Long": "x".repeat(65_536), "Content-Length": "0" },
      () => undefined,
    );
    expect(sent.status, path).toBe(431);
    all.push(sent);
  }
  note(context, `headers of 64 KB: ${summary(all)}`);
});
