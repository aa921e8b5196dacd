import { isSampleToken } from "../../../domain/samples/sample-token.rules.ts";
import type { RequestKind } from "../../../domain/samples/samples.rules.ts";
import { REQUESTS_KEY } from "../../../lib/tray-key.ts";
import { makeLocalMemory } from "../local-memory.ts";

/** A request that this browser has sent: what it is called, the key to its page, and the codes that it holds. */
export type SentRequest = { token: string; number: string; kind: RequestKind; at: string; codes: string[] };

/** Requests that a browser remembers; the oldest goes. */
const MOST = 10;

const memory = makeLocalMemory(REQUESTS_KEY);

/** The last requests of this browser, the newest first; none until the page is alive. */
export function useSentRequests(): SentRequest[] {
  return readRequests(memory.useText());
}

/** Remembers a request once. */
export function rememberRequest(request: SentRequest) {
  const known = readRequests(memory.read());
  if (known.some(({ token }) => token === request.token)) return;
  memory.write(JSON.stringify([request, ...known].slice(0, MOST)));
}

/** Forgets them all. */
export function forgetRequests() {
  memory.write("[]");
}

function readRequests(text: string | null | undefined): SentRequest[] {
  try {
    const kept: unknown = JSON.parse(text || "[]");
    return Array.isArray(kept) ? kept.filter(isRequest) : [];
  } catch {
    return [];
  }
}

function isRequest(kept: unknown): kept is SentRequest {
  const { token, number, kind, at, codes } = Object(kept);
  const isText = (text: unknown) => typeof text === "string";
  const isNamed = isText(number) && isText(at) && (kind === "sample" || kind === "price");
  return isNamed && isText(token) && isSampleToken(token) && Array.isArray(codes) && codes.every(isText);
}

/** The form with which samples of these item codes, or a price, are asked for. */
export function requestPath(ids: readonly number[], kind: RequestKind): string {
  return `/tray/request?codes=${ids.join()}${kind === "price" ? "&kind=price" : ""}`;
}
