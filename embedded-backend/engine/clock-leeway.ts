import { decode, sign, verify } from "hono/jwt";
import { LEEWAY_S } from "../caller.ts";

/**
 * Lets tokens be as early or as late as the gateway allows.
 *
 * What: a token that is off by no more than the leeway is issued anew for this request.
 * Why: the engine takes a token to the second of its own clock and has no setting for it; a clock that is a little off would end a session.
 * Version: @supabase/lite 0.10.0. The algorithm and the secret that it signs with are in its public options.
 * Test: tests/faults/clock.test.ts, R18.
 * @param secret that signs sessions
 * @returns the request as it came, or with such a token
 */
export async function allowLeeway(request: Request, secret: string): Promise<Request> {
  const token = /^Bearer\s+(\S+\.\S+\.\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (!token) return request;
  const now = Math.floor(Date.now() / 1000);
  try {
    const { exp = 0, iat = 0 } = decode(token).payload;
    const isOff = exp <= now || iat > now;
    if (!isOff || exp + LEEWAY_S < now || iat - LEEWAY_S > now) return request;
    const claims = await verify(token, secret, { alg: "HS256", exp: false, nbf: false, iat: false });
    const headers = new Headers(request.headers);
    headers.set(
      "Authorization",
      `Bearer ${await sign({ ...claims, iat: now, exp: Math.max(exp, now + LEEWAY_S) }, secret)}`,
    );
    return new Request(request, { headers });
  } catch {
    // The engine refuses it.
    return request;
  }
}
