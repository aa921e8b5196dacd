/** What a project answered: the status (0: nothing came), the body as JSON where it is some, and the project's clock. */
export type Answer = { status: number; body: unknown; clock: number | undefined; problem: string };

/** Asks a project. @param path from the root on @param key sent with the request; absent: none */
export type Ask = (
  path: string,
  options?: { key?: string | undefined; method?: string; body?: unknown },
) => Promise<Answer>;

const LONGEST_MS = 15_000;

/** Makes the function that asks a project as any program does that has its address and a key. */
export function makeAsk(url: string): Ask {
  return async (path, { key, method = "GET", body } = {}) => {
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...(key ? { apikey: key } : {}),
          // A key of the old kind is a token as well; one of the new kind is none.
          ...(key?.startsWith("ey") ? { Authorization: `Bearer ${key}` } : {}),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(LONGEST_MS),
        // A key goes to no other place than the project.
        redirect: "error",
      });
      const clock = Date.parse(answer.headers.get("Date") ?? "");
      const text = await answer.text();
      return {
        status: answer.status,
        body: parse(text),
        clock: Number.isNaN(clock) ? undefined : clock,
        problem: `${answer.status} ${text.slice(0, 120).replaceAll(/\s+/g, " ")}`.trim(),
      };
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      return {
        status: 0,
        body: undefined,
        clock: undefined,
        problem: cause instanceof Error ? cause.message : message,
      };
    }
  };
}

/** A field of an answer that is an object; undefined where it has none. */
export function fieldOf({ body }: Answer, name: string): unknown {
  return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
}

/** The rows of an answer; undefined where it is none. */
export function rowsOf({ status, body }: Answer): Record<string, unknown>[] | undefined {
  return status === 200 && Array.isArray(body) ? body : undefined;
}

/** Whether the database refused for want of a right. */
export function isRefused(answer: Answer): boolean {
  return fieldOf(answer, "code") === "42501";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
