/** Refusal in the shape of the Auth service; the client reads `error_code` and `msg`. No cache keeps it. */
export function authError(status: number, errorCode: string, msg: string, details: object = {}): Response {
  return answer(status, { code: status, error_code: errorCode, msg, ...details });
}

/** JSON answer of the Auth service. */
export function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** A refusal that a handler throws; a transaction that it leaves is rolled back. */
export class AuthRefusal extends Error {
  readonly response: () => Response;
  constructor(status: number, errorCode: string, message: string, details: object = {}) {
    super(message);
    this.response = () => authError(status, errorCode, message, details);
  }
}
