type DatabaseError = {
  code?: unknown;
  message?: unknown;
  detail?: unknown;
  details?: unknown;
  hint?: unknown;
  /** In which functions, innermost first. */
  where?: unknown;
  severity_local?: unknown;
};

// The engine knows the commonest codes; for these it would answer 500 with its own code.
const STATUS: Record<string, number> = {
  "23514": 400, // check constraint
  "23P01": 409, // exclusion constraint
  P0001: 400, // raise exception
  "0A000": 400, // not supported
  "25P02": 503,
  "40001": 409, // serialization failure
  "40P01": 409, // deadlock
  "54000": 400,
  "54001": 400,
  "57014": 503, // statement timeout
  "57P01": 503, // server is stopping
  "57P02": 503, // server has crashed
  "57P03": 503, // server is starting
  "53300": 503, // too many connections
};

/** The answer where the database can't be reached. */
export const UNAVAILABLE = { code: "PGRST001", message: "Database connection error", details: null, hint: null };

/** Codes with which a server that runs says that it can't be used just now. */
const AWAY = new Set(["57P01", "57P02", "57P03", "53300"]);

// A statement that can't be run, but for one that the caller has no right to.
const UNRUNNABLE = /^42(?!501)/;
const IN_FUNCTION = /\bfunction\b/;

// What the drivers throw while they write a parameter that the caller sent: of another kind, without a text, or without an end.
const UNWRITABLE = /must be of type string|toString is not a function|^Maximum call stack size exceeded/;

const UNREACHABLE = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
]);

/** Whether a database error says that the server is away or not ready, so that a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && (AWAY.has(code) || UNREACHABLE.has(code) || isPoolerWithoutServer(error));
}

/** PgBouncer says by a fatal "protocol violation" that it does not reach the server, or waited too long for it. */
function isPoolerWithoutServer(error: unknown): boolean {
  return codeOf(error) === "08P01" && (error as DatabaseError).severity_local === "FATAL";
}

/**
 * What is answered (503) where the database can't answer now: it is away, not ready, or the time of the statement is over.
 * @returns the text of the answer, or undefined for every other error
 */
export function awayAnswer(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code === undefined || !(isUnavailable(error) || STATUS[code] === 503)) return undefined;
  return (normalizeError(error) as Error).message;
}

/**
 * Gives a database error the status and code that PostgREST gives it, by PostgREST's own convention of an error with
 * code PGRST whose message and detail are JSON.
 * @param error what the driver threw
 * @returns the same error, or one that the engine answers with the right status
 */
export function normalizeError(error: unknown): unknown {
  if (typeof error !== "object" || error === null) return error;
  const { code, message, detail, hint, where } = error as DatabaseError;
  if ((code === undefined || code === "ERR_INVALID_ARG_TYPE") && UNWRITABLE.test(text(message) ?? "")) {
    const invalid = "Invalid input for the type of a parameter";
    return carry(400, { code: "22P02", message: invalid, details: null, hint: null });
  }
  if (typeof code !== "string") return error;
  if (UNREACHABLE.has(code) || isPoolerWithoutServer(error)) return carry(503, UNAVAILABLE);
  // PostgREST would answer 400 as well where the statement is one of our own functions: nothing that the caller can mend.
  if (UNRUNNABLE.test(code) && IN_FUNCTION.test(text(where) ?? ""))
    return carry(500, { code, message: text(message) ?? "", details: text(where), hint: text(hint) });
  const status = STATUS[code];
  if (!status) return error;
  return carry(status, { code, message: text(message) ?? "", details: text(detail), hint: text(hint) });
}

function codeOf(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null ? (error as DatabaseError).code : undefined;
  return typeof code === "string" ? code : undefined;
}

function carry(
  status: number,
  answer: { code: string; message: string; details: string | null; hint: string | null },
): Error {
  return Object.assign(new Error(JSON.stringify(answer)), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
