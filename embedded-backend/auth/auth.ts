import type { Caller } from "../caller.ts";
import { awayAnswer } from "../database/database-errors.ts";
import { diskFull } from "../database/disk-room.ts";
import * as admin from "./admin-users.ts";
import { AuthRefusal, answer, authError } from "./answers.ts";
import type { Call } from "./call.ts";
import type { AuthContext } from "./context.ts";
import * as factors from "./factors.ts";
import * as invitations from "./invitations.ts";
import * as proofs from "./mailed-proofs.ts";
import * as own from "./own-user.ts";
import * as codes from "./recovery-codes.ts";
import * as signIn from "./sign-in.ts";

type Handler = (context: AuthContext, call: Call) => Promise<Response>;

/** What is set up, as hosted's Auth service tells anybody. */
const SETTINGS = {
  external: { anonymous_users: false, email: true, phone: false },
  disable_signup: true,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
};
const HEALTH = { version: "", name: "GoTrue", description: "GoTrue is a user registration and authentication API" };

/** Every call that is offered under /auth/v1, by method and path; `:id` stands for what varies. */
const ROUTES: Record<string, Handler> = {
  "POST /token": signIn.signIn,
  "POST /logout": signIn.signOut,
  "GET /user": own.readOwnUser,
  "PUT /user": own.changeOwnUser,
  "POST /recover": proofs.recover,
  "POST /verify": proofs.verify,
  "GET /settings": async () => answer(200, SETTINGS),
  "GET /health": async () => answer(200, HEALTH),
  "GET /factors/recovery-codes": codes.readRecoveryCodes,
  "POST /factors/recovery-codes": codes.makeRecoveryCodes,
  "DELETE /factors/recovery-codes": codes.removeRecoveryCodes,
  "POST /factors/recovery-codes/regenerate": codes.remakeRecoveryCodes,
  "POST /factors/recovery-codes/verify": codes.useRecoveryCode,
  "POST /factors": factors.enrollFactor,
  "DELETE /factors/:id": factors.removeFactor,
  "POST /factors/:id/challenge": factors.challengeFactor,
  "POST /factors/:id/verify": factors.verifyFactor,
  "POST /invite": invitations.invite,
  "POST /admin/generate_link": invitations.generateLink,
  "GET /admin/users": admin.listUsers,
  "POST /admin/users": admin.createUser,
  "GET /admin/users/:id": admin.getUser,
  "PUT /admin/users/:id": admin.updateUser,
  "DELETE /admin/users/:id": admin.deleteUser,
  "GET /admin/users/:id/factors": admin.listUserFactors,
  "DELETE /admin/users/:id/factors/:id": admin.deleteUserFactor,
};

const PATTERNS = Object.entries(ROUTES).map(([route, handler]) => ({
  pattern: new RegExp(`^${route.replaceAll(":id", "([^/]+)")}$`),
  handler,
}));

/** Whether such a call is the server key's alone. */
export function isForServer(path: string): boolean {
  return path === "/invite" || path.startsWith("/admin/");
}

/** Whether there is such a call. */
export function isOffered(method: string, path: string): boolean {
  return find(method, path) !== undefined;
}

function find(method: string, path: string) {
  for (const { pattern, handler } of PATTERNS) {
    const match = pattern.exec(`${method} ${path}`);
    if (match) return { handler, ids: match.slice(1) };
  }
  return undefined;
}

/**
 * Answers /auth/v1 as hosted Supabase's Auth service does: sessions, the own account, second factors, invitations, the accounts for the
 * server key.
 * @returns the handler of calls that the gateway has checked, their bodies in memory
 */
export function makeAuth(context: AuthContext): (request: Request, caller: Caller) => Promise<Response> {
  return async (request, caller) => {
    const found = find(request.method, new URL(request.url).pathname.slice("/auth/v1".length));
    if (!found) return authError(404, "not_found", "Not found");
    const fields = await readFields(request);
    if (request.method !== "GET" && !(await context.database.hasRoom())) return diskFull();
    try {
      return await found.handler(context, { request, fields, caller, ids: found.ids });
    } catch (error) {
      if (error instanceof AuthRefusal) return error.response();
      // A client that hears of another failure while it refreshes forgets its session.
      const away = awayAnswer(error);
      if (away === undefined) throw error;
      return new Response(away, { status: 503, headers: { "Content-Type": "application/json" } });
    }
  };
}

async function readFields(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body } : {};
}
