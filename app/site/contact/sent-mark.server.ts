import { SENT_COOKIE as name } from "../../lib/cookies.ts";

const SECONDS = 60;

function makeCookie(value: string, maxAge: number): string {
  return `${name}=${value}; Path=/contact; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
}

/** The cookie that carries "it was sent" over the redirect of a posted form: only to that browser, and only once. */
export function rememberSent(): string {
  return makeCookie("1", SECONDS);
}

/** Takes the mark away again: what was told is not told at the next visit. */
export function forgetSent(): string {
  return makeCookie("", 0);
}

/** Whether the request comes right after a message that was sent without scripts. */
export function isJustSent(request: Request): boolean {
  const cookies = request.headers.get("Cookie")?.split("; ") ?? [];
  return cookies.includes(`${name}=1`);
}
