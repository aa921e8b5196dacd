import type { Logger } from "pino";
import { authError } from "../auth/answers.ts";
import type { Caller } from "../caller.ts";
import type { ForeignKey } from "../database/foreign-keys.ts";
import { type QueueRank, withQueueRank } from "../database/queue-rank.ts";
import type { Secrets } from "../installation/secrets.ts";
import { addressKey } from "./address-key.ts";
import { internalError, json, restError, unauthorized, withRetryAfter } from "./answers.ts";
import { makeAuthLimits } from "./auth-limits.ts";
import { checkAuth } from "./auth-rules.ts";
import { authenticate, isRefusal } from "./authenticate.ts";
import { BODY_LIMITS, BodyTooLarge, readWhole } from "./body.ts";
import { preflight, withCors } from "./cors.ts";
import type { SharedCounts } from "./limit.ts";
import type { RateLimits } from "./rate-limits.ts";
import { checkArguments, checkRest, restBodyLimit } from "./rest-rules.ts";
import { makeVisitorLimits } from "./visitor-limits.ts";

/** Where a request came from, as the server that owns the socket knows it. */
export type RequestInfo = {
  ip: string;
  requestId: string;
  /** Whether a page is made of it. */
  isForPage?: boolean;
};

type Service = (request: Request, caller: Caller) => Promise<Response>;

/** The services behind the gateway. `engine` answers /rest/v1. */
export type Services = {
  engine: (request: Request, mayReadReplica: boolean) => Promise<Response>;
  auth: Service;
  storage: Service;
  functions: Service;
};

/** Seconds after which it is worth trying again where the database is away or too many wait for it. */
const RETRY_AFTER_S = 2;

const PUBLIC_MEDIA = /^\/storage\/v1\/(?:object|render\/image)\/(?:info\/)?public\//;
// What the engine throws when it cannot read a query.
const UNREAD_QUERY = /"message":"Error: (Missing closing quote at position \d+)"/;
// What the Auth service says itself of a failure that it knows.
const KNOWN_FAILURE = /"error_code":"unexpected_failure"/;
const SERVICE = /^\/(rest|auth|storage|functions)\/v1\//;

/**
 * The one door of the embedded backend: lets pass only the paths that are offered, only with a valid key and token,
 * only bodies and queries of a bearable size, and hands on requests that wait on nobody.
 * @returns the handler of everything under /rest/v1, /auth/v1, /storage/v1 and /functions/v1; it never throws
 */
export function makeGateway(options: {
  services: Services;
  /** Those between the tables of /rest/v1. */
  foreignKeys: readonly ForeignKey[];
  /** Whether a request is bulk work of staff, which sends more than others. */
  isBulk: (request: Request) => boolean;
  secrets: Secrets;
  limits: RateLimits;
  /** Of several processes, whose limits count together; absent where there is one. */
  sharedDatabase?: SharedCounts["database"] | undefined;
  /** Told after each successful write through /rest/v1, with the name of the table or `rpc/` and that of the function. */
  onWrite: (target: string, caller: Caller) => void;
  log: Logger;
}) {
  const { services, foreignKeys, isBulk, secrets, limits, onWrite, log } = options;
  const limitAuth = makeAuthLimits(limits, options.sharedDatabase);
  const limitVisitor = makeVisitorLimits(limits);

  async function answer(request: Request, info: RequestInfo): Promise<Response> {
    const { pathname } = new URL(request.url);
    const service = SERVICE.exec(pathname)?.[1];
    if (!service) return json(404, { message: "Not found" });
    if (service === "storage" && PUBLIC_MEDIA.test(pathname) && isRead(request)) {
      const caller: Caller = { claims: { role: "anon" }, keyType: "none", ...info };
      return withQueueRank(queueRankOf(caller), () => services.storage(request, caller));
    }
    const caller = await authenticate(request, secrets, info);
    if (isRefusal(caller)) return unauthorized(service, caller.refusal);
    const mayReadReplica = info.isForPage === true && caller.claims.role === "anon";
    return withQueueRank(queueRankOf(caller), () => serve(service, request, caller, mayReadReplica));
  }

  async function serve(service: string, request: Request, caller: Caller, mayReadReplica: boolean): Promise<Response> {
    const { pathname } = new URL(request.url);
    switch (service) {
      case "rest": {
        const refusal = checkRest(request, caller, foreignKeys);
        if (refusal) return refusal;
        const whole = await readWhole(request, restBodyLimit(caller, isBulk(request)));
        const refused = (await checkArguments(whole)) ?? (await limitVisitor(whole, caller));
        if (refused) return refused;
        const response = await services.engine(whole, mayReadReplica);
        if (response.ok && !isRead(request)) onWrite(pathname.slice("/rest/v1/".length), caller);
        return mapFailure(response, caller);
      }
      case "auth": {
        const whole = await readWhole(request, BODY_LIMITS.auth);
        const answer = async () => mapFailure(await services.auth(whole, caller), caller);
        return (await checkAuth(whole, caller)) ?? limitAuth(whole, caller, answer);
      }
      case "storage":
        return services.storage(await readWhole(request, BODY_LIMITS.upload), caller);
      default:
        return services.functions(await readWhole(request, BODY_LIMITS.functions), caller);
    }
  }

  // The engine's own failures would tell about SQL and files; the log keeps them, the caller gets an id.
  async function mapFailure(response: Response, { requestId }: Caller): Promise<Response> {
    if (response.status < 500) return response;
    const body = await response.clone().text();
    const unread = UNREAD_QUERY.exec(body)?.[1];
    if (unread) return restError(400, "PGRST100", unread);
    const isTold = response.status === 503 || response.status === 507 || KNOWN_FAILURE.test(body);
    log[isTold ? "warn" : "error"]({ requestId, status: response.status, body }, "engine failure");
    return isTold ? response : internalError(requestId);
  }

  return async (request: Request, info: RequestInfo): Promise<Response> => {
    if (request.method === "OPTIONS") return preflight(request);
    try {
      const response = withCors(withCacheRule(await answer(request, info)));
      return response.status === 503 ? withRetryAfter(response, RETRY_AFTER_S) : response;
    } catch (error) {
      if (error instanceof BodyTooLarge) return withCors(tooLarge(request));
      // A client that went away while it was sending has nobody left to answer.
      if (request.signal.aborted) log.debug({ requestId: info.requestId }, "request cut");
      else log.error({ requestId: info.requestId, error }, "gateway failure");
      return withCors(internalError(info.requestId));
    }
  };
}

function queueRankOf({ claims, ip }: Caller): QueueRank {
  return { rank: claims.role === "anon" ? "visitor" : "staff", address: addressKey(ip) };
}

// Files set their own cache rule. Every other answer may be for one caller alone.
function withCacheRule(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

function tooLarge(request: Request): Response {
  const path = new URL(request.url).pathname;
  if (path.startsWith("/storage/")) {
    return json(413, {
      statusCode: "413",
      error: "Payload too large",
      message: "The object exceeded the maximum allowed size",
    });
  }
  if (path.startsWith("/auth/")) return authError(413, "request_too_large", "Request body too large");
  return path.startsWith("/functions/")
    ? json(413, { error: "Request body too large" })
    : restError(413, "PGRST413", "Request body too large");
}
