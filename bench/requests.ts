import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { median, quantile } from "./statistics.ts";

/** A page of a server, asked for under this host. */
export type Address = { port: number; path: string; host: string };

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire, compressed. */
  body: Buffer;
  /** From the request to the first byte of its answer, and to the last. */
  firstByteMs: number;
  lastByteMs: number;
};

export const ACCEPT_ENCODING = "gzip, br";

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks as a browser of that host would, with more headers where given. The name is not looked up: not every machine knows zh.localhost. */
export function ask({ port, path, host }: Address, more: Record<string, string> = {}): Promise<Answer> {
  const headers = { Host: `${host}:${port}`, "Accept-Encoding": ACCEPT_ENCODING, ...more };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, headers, agent: oneConnection }, (incoming) => {
      const firstByteMs = performance.now() - began;
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk) => chunks.push(chunk));
      incoming.once("error", reject);
      incoming.once("end", () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
          firstByteMs,
          lastByteMs: performance.now() - began,
        }),
      );
    });
    outgoing.once("error", reject);
    outgoing.end();
  });
}

/** The same; throws where the answer is not 200. */
export async function askPage(address: Address, headers?: Record<string, string>): Promise<Answer> {
  const answer = await ask(address, headers);
  if (answer.status !== 200) throw new Error(`${address.host}${address.path} answers ${answer.status}`);
  return answer;
}

/** What an answer says, unpacked. */
export function textOf({ body, headers }: Answer): string {
  const encoding = headers["content-encoding"];
  const plain = encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
  return plain.toString();
}

/** Time to the first byte, one request after another on one connection, after a warm-up. */
export async function timeToFirstByte(
  address: Address,
  { warmUp, requests }: { warmUp: number; requests: number },
): Promise<{ median: number; p99: number }> {
  for (let n = 0; n < warmUp; n += 1) await askPage(address);
  const taken: number[] = [];
  for (let n = 0; n < requests; n += 1) taken.push((await askPage(address)).firstByteMs);
  return { median: median(taken), p99: quantile(taken, 0.99) };
}
