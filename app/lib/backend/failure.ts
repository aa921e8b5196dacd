/** What kind of failure a call to the backend met: what it means for the person who waits for it. */
export type FailureKind =
  | "offline"
  | "signed-out"
  | "key-refused"
  | "refused"
  | "storage-refused"
  | "duplicate"
  | "stale"
  | "gone"
  | "other";

type BackendError = {
  code?: unknown;
  message?: unknown;
  details?: unknown;
  hint?: unknown;
  status?: unknown;
  statusCode?: unknown;
  name?: unknown;
};

/** Thrown by our own code where no row came back although one was meant: changed, or gone, in the meantime. */
export class RowFailure extends Error {
  readonly code: "stale" | "gone";
  constructor(code: "stale" | "gone", message: string) {
    super(message);
    this.code = code;
  }
}

/** A save of several steps failed in one of them: `text` says in which, the cause why. */
export class StepFailure extends Error {
  readonly text: string;

  constructor(text: string, cause: unknown) {
    super(`${text}: ${reasonOf(cause)}`, { cause });
    this.text = text;
  }
}

/** A sentence for people about any failure: the backend's own message, what a lost connection means, else `unknown`. */
export function reasonOf(error: unknown, unknown = "Unknown error"): string {
  if (error instanceof StepFailure) return error.message;
  const kind = kindOf(error);
  if (kind === "offline") return "The server cannot be reached. Check the connection and try again.";
  if (kind === "key-refused")
    return "The backend refuses the key of this site. Ask the site's administrator to check SUPABASE_PUBLISHABLE_KEY.";
  if (isDefect(error)) return "The database met an error of its own. Tell whoever looks after this site.";
  const { message } = asError(error);
  return typeof message === "string" && message !== "" ? message : unknown;
}

/** Tells failures apart by code and status of PostgREST, Auth and Storage. */
export function kindOf(error: unknown): FailureKind {
  if (error instanceof StepFailure) return kindOf(error.cause);
  const { code, hint, message, name, status, statusCode } = asError(error);
  const text = typeof message === "string" ? message : "";
  if (code === "stale" || (code === "PT409" && hint === "stale")) return "stale";
  if (code === "gone" || (code === "PT404" && hint === "gone")) return "gone";
  if (code === "23505") return "duplicate";
  // With 503 a function tells of its own key, in its own words.
  if (status !== 503 && isKeyRefusal(text)) return "key-refused";
  if (String(code).startsWith("PGRST30") || status === 401 || statusCode === "401") return "signed-out";
  if (code === "42501" || code === "PT403") return "refused";
  if (String(name).startsWith("Storage") && (status === 403 || statusCode === "403")) return "storage-refused";
  if (name === "AuthRetryableFetchError" || isUnreachable(text)) return "offline";
  return "other";
}

/** Whether staff were refused because their role does not include it, and not because the backend is not set up. */
export function isRoleRefusal(error: unknown): boolean {
  return kindOf(error) === "refused" && /^Your role may not /.test(reasonOf(error));
}

/** Why the storage refused a file for what it is; undefined for any other failure. */
export function fileRefusal(error: unknown): string | undefined {
  const { name, status, message } = asError(error);
  if (String(name).startsWith("Storage") && [400, 413, 415].includes(Number(status))) return String(message);
  return error instanceof Error && error.cause ? fileRefusal(error.cause) : undefined;
}

/** The name of the constraint that a refused row broke; undefined for any other failure. */
export function brokenConstraint(error: unknown): string | undefined {
  return /constraint "([^"]+)"/.exec(String(asError(error).message))?.[1];
}

// What a hosted project answers then is about tables and columns; the embedded backend tells of its log instead, with a hint.
function isDefect(error: unknown): boolean {
  const { code, hint } = asError(error);
  return /^(?:42(?!501)|XX)/.test(String(code)) && !/^Request /.test(String(hint));
}

// The answer is the same 401 that a lost session gets.
function isKeyRefusal(message: string): boolean {
  return /Invalid API key|Unregistered API key|Legacy API keys are disabled|No API key found/i.test(message);
}

// Browsers word a request that never got an answer each in their own way.
function isUnreachable(message: string): boolean {
  return /Failed to fetch|NetworkError|Load failed|network error|timed? ?out|TimeoutError|AbortError|connection error/i.test(
    message,
  );
}

function asError(error: unknown): BackendError {
  return typeof error === "object" && error !== null ? error : {};
}
