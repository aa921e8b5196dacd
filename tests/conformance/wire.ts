import { type IncomingHttpHeaders, request } from "node:http";
import type { RunningServer } from "../support/start-server.ts";
import { signInStaff } from "./clients.ts";

type Headers = Record<string, string>;

/**
 * Plain HTTP to a server, for what the official client would not send. Redirects are not followed.
 * @returns the call, with the visitor's key unless `headers` says otherwise; a body that is no text is sent as JSON
 */
export function makeWire(server: RunningServer) {
  const known = { apikey: server.keys().publishableKey, "Content-Type": "application/json" };
  return (method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method,
      redirect: "manual",
      headers: { ...known, ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
}

/** The Authorization header of a new session of staff. */
export async function staffHeaders(server: RunningServer): Promise<{ Authorization: string }> {
  const { data } = await (await signInStaff(server)).auth.getSession();
  return { Authorization: `Bearer ${data.session?.access_token}` };
}

/** A GET whose path and Host header are sent as they are given. */
export function getRaw(server: Pick<RunningServer, "port">, path: string, headers: Headers) {
  type Answer = { status: number; location: string; headers: IncomingHttpHeaders; text: string };
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: server.port, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? "",
          headers: answer.headers,
          text,
        });
      });
    });
    sent.once("error", reject);
    sent.end();
  });
}
