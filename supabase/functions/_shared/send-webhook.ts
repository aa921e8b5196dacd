import { createHmac } from "node:crypto";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { addressesOf } from "./webhook-address.ts";

/** A message that is due, as `claim_webhook_deliveries` gives it. */
export type WebhookDelivery = { id: number; url: string; secret: string; message_id: string; body: string };

/** What came of an attempt: the status of the answer, or why there was none. */
export type WebhookOutcome = { status: number | null; error: string | null };

/** Milliseconds that a receiver has for its answer. */
const LONGEST_CALL_MS = 10_000;

/**
 * Sends a message once, signed as Standard Webhooks says (github.com/standard-webhooks/standard-webhooks, "Signature scheme").
 * The connection is made to the very address that was looked at, redirects are not followed, and of the answer the status alone is read.
 * @param allowed hosts that may be private
 * @returns what came of it; never throws
 */
export async function sendWebhook(delivery: WebhookDelivery, allowed: readonly string[]): Promise<WebhookOutcome> {
  try {
    const status = await post(delivery, allowed);
    return { status, error: status >= 200 && status < 300 ? null : `The receiver answered ${status}` };
  } catch (error) {
    return { status: null, error: reasonOf(error, delivery.url) };
  }
}

/** Why there was no answer, in words where it is one of the usual reasons. */
function reasonOf(error: unknown, url: string): string {
  const { code, message, name } = Object(error);
  const { host } = new URL(url);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `${host} was not found`;
  if (code === "ECONNREFUSED") return `Nothing answers at ${host}`;
  return String(message || name || error);
}

/** The headers of a message. @param seconds of the attempt, since 1970 */
function headersOf({ secret, message_id, body }: WebhookDelivery, seconds: number): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${message_id}.${seconds}.${body}`).digest("base64");
  return {
    "Content-Type": "application/json",
    "webhook-id": message_id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${signature}`,
  };
}

async function post(delivery: WebhookDelivery, allowed: readonly string[]): Promise<number> {
  const url = new URL(delivery.url);
  const [found] = await addressesOf(url, allowed);
  if (!found) throw new Error("The address leads nowhere");
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const body = Buffer.from(delivery.body);
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: "POST",
      agent: false,
      // The name is not asked for again: it could lead elsewhere by then.
      lookup: (_host, options, done) => (options.all ? done(null, [found]) : done(null, found.address, found.family)),
      headers: {
        ...headersOf(delivery, Math.floor(Date.now() / 1000)),
        "Content-Length": body.length,
        "User-Agent": "Kinran-Webhooks",
      },
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
    });
    request.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on("error", (error) =>
      reject(
        error.name === "AbortError" || error.name === "TimeoutError" ? new Error("No answer within 10 seconds") : error,
      ),
    );
    request.end(body);
  });
}
