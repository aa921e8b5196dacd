/**
 * Where to go after signing in: the back office's own address that was asked for, else the dashboard. An address of
 * another site, however it is written, is none of them.
 */
export function readNext(next: string | null): string {
  if (next === null || !URL.canParse(next, "http://here")) return "/admin";
  const { origin, pathname, search } = new URL(next, "http://here");
  const isOwn = origin === "http://here" && (pathname === "/admin" || pathname.startsWith("/admin/"));
  return isOwn && pathname !== "/admin/login" ? pathname + search : "/admin";
}
