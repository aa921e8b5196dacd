/** What keeps a text from being one part of an address, as the database sees it; undefined for nothing. */
export function slugProblem(slug: string): string | undefined {
  const text = slug.trim();
  const cannotStand = /[\s\p{Cc}/?#%\\]/u.test(text) || text === "." || text === "..";
  return cannotStand ? "Slug must not contain spaces or any of / ? # % \\" : undefined;
}
