/** Every answer may be read by pages of any origin: callers prove themselves by a key, never by a cookie. */
const CORS_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "authorization, x-client-info, apikey, content-type, x-page, x-limit, x-file-type",
  "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
};

const MAX_BODY_BYTES = 64 * 1024;

/** A refusal of a function, answered as `{ error, hint? }`; the hint is for programs. */
export class Refusal extends Error {
  readonly status: number;
  readonly hint: string | undefined;
  constructor(status: number, message: string, hint?: string) {
    super(message);
    this.status = status;
    this.hint = hint;
  }
}

export function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { ...CORS_HEADERS, "Cache-Control": "no-store" } });
}

/** Answer to who has to wait so many seconds. */
export function tooMany(error: string, seconds: number): Response {
  const refusal = answer(429, { error });
  refusal.headers.set("Retry-After", String(seconds));
  return refusal;
}

/** Answer to a browser that asks whether a page may call. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: CORS_HEADERS });
}

/**
 * Runs a function's work: lets its methods pass and turns refusals into JSON.
 * @throws what the work throws besides a Refusal; the host answers that with 500
 */
export async function serve(
  request: Request,
  methods: readonly ("GET" | "POST")[],
  work: () => Promise<Response>,
): Promise<Response> {
  if (!methods.some((method) => method === request.method)) {
    return answer(405, { error: `Use ${methods.join(" or ")}` });
  }
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) {
      return answer(error.status, { error: error.message, ...(error.hint ? { hint: error.hint } : {}) });
    }
    throw error;
  }
}

/**
 * Reads an object from a JSON body or from a plain form post (whose values are text).
 * @throws Refusal 413 above 64 KB, 400 for a body that is neither
 */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "")) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Refused below, like every other body that is no object.
  }
  throw new Refusal(400, "The request body must be a JSON object");
}

async function readText(request: Request): Promise<string> {
  const tooLarge = () => new Refusal(413, "The request body is too large");
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw tooLarge();
  return new TextDecoder().decode(bytes);
}
