/** A call of a function of the backend: its name, and its arguments by name. */
type DocumentCall = { name: string; args: Record<string, unknown> };

const NAME = /^\w+$/;

// What the official client sets for a call that wants the plain answer of a function.
const PLAIN_HEADERS = new Set(["apikey", "authorization", "content-type", "content-profile", "x-client-info"]);

/**
 * Recognises the calls of functions that the official client makes for a visitor, in its own form to the letter.
 * @param origin of the backend
 * @returns a function that takes what `fetch` takes and tells which function is called, or undefined for all other requests
 */
export function makeDocumentCalls(origin: string, publishableKey: string) {
  const start = `${origin}/rest/v1/rpc/`;
  const isVisitors = (given: HeadersInit | undefined): boolean => {
    const headers = new Headers(given);
    return (
      headers.get("apikey") === publishableKey &&
      headers.get("Authorization") === `Bearer ${publishableKey}` &&
      (headers.get("Content-Profile") ?? "public") === "public" &&
      [...headers.keys()].every((name) => PLAIN_HEADERS.has(name))
    );
  };
  return (input: string | URL | Request, init: RequestInit | undefined): DocumentCall | undefined => {
    const address = input instanceof Request ? undefined : String(input);
    if (!address?.startsWith(start) || init?.method !== "POST" || typeof init.body !== "string") return undefined;
    const name = address.slice(start.length);
    return NAME.test(name) && isVisitors(init.headers) ? { name, args: JSON.parse(init.body) } : undefined;
  };
}
