/**
 * Makes a slug of a name or title: lower case, accents and everything but letters and digits removed, spaces to hyphens.
 * Source: back office §5 "News form".
 */
export function slugFrom(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, "")
    .trim()
    .replaceAll(/[\s-]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
/** What keeps a text from being one part of an address, as the database sees it; undefined for nothing. */
export function slugProblem(slug: string): string | undefined {
  const text = slug.trim();
  const cannotStand = /[\s\p{Cc}/?#%\\]/u.test(text) || text === "." || text === "..";
  return cannotStand ? "Slug must not contain spaces or any of / ? # % \\" : undefined;
}
