import { createHmac, timingSafeEqual } from "node:crypto";
import { readWhole } from "../../embedded-backend/gateway/body.ts";

/** Where a hosted database tells that content was changed. */
export const NOTICE_PATH = "/webhooks/changes";

const TOLERANCE_S = 300;
const LONGEST_BODY = 64 * 1024;

/** Counts the changes that a hosted database tells of. */
export type ChangeNotices = {
  version(): number;
  /**
   * Takes a notice, signed as Standard Webhooks asks: HMAC-SHA256 of "id.timestamp.body".
   * @returns 204, or 401 where the signature or the time is wrong, 413 where it is too long, 404 where no secret is set
   */
  take(request: Request): Promise<Response>;
};

/** @param secret what the database signs with; without it no notice is taken */
export function makeChangeNotices(secret: string | undefined): ChangeNotices {
  let version = 0;
  return {
    version: () => version,
    take: async (request) => {
      if (secret === undefined) return answer(404);
      const body = await readWhole(request, LONGEST_BODY).then(
        (whole) => whole.text(),
        () => undefined,
      );
      if (body === undefined) return answer(413);
      if (!isSigned(request.headers, body, secret)) return answer(401);
      version += 1;
      return answer(204);
    },
  };
}

function isSigned(headers: Headers, body: string, secret: string): boolean {
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp || Number.NaN)) <= TOLERANCE_S)) return false;
  const content = `${headers.get("webhook-id") ?? ""}.${timestamp}.${body}`;
  const expected = Buffer.from(`v1,${createHmac("sha256", secret).update(content).digest("base64")}`);
  return (headers.get("webhook-signature") ?? "").split(" ").some((given) => {
    const bytes = Buffer.from(given);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
