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

/** The first of SLUG-2, SLUG-3 … that is not among these, whatever case: as a copy gets its slug (duplicate_product). */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const known = new Set(taken.map((each) => each.toLowerCase()));
  for (let number = 2; ; number += 1) {
    const free = `${slug.slice(0, 243)}-${number}`;
    if (!known.has(free.toLowerCase())) return free;
  }
}

/** Most characters of a slug, as the database and the fields of one line have it: an address with it is short enough for every backend. */
const LONGEST_SLUG = 250;

/**
 * What keeps a text from being one part of an address, as the database sees it; undefined for nothing.
 * @param isPlain it takes small letters, digits and hyphens between them alone (back office §5 "News form")
 */
export function slugProblem(slug: string, isPlain = false): string | undefined {
  const text = slug.trim();
  if (isPlain && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) return "Slug must be lowercase and hyphen-separated";
  if (/[\s\p{Cc}/?#%\\]/u.test(text)) return "Slug must not contain spaces or any of / ? # % \\";
  if (text === "." || text === "..") return `Slug must not be ${text} alone: an address can't name it`;
  // The router reads 'x.data' as the data of 'x', and '_.data' as that of the list.
  if (text.endsWith(".data")) return "Slug must not end in .data: the site keeps such addresses for itself";
  if (text === "_") return "Slug must not be _ alone: the site keeps that address for itself";
  return [...text].length > LONGEST_SLUG ? `Slug must be at most ${LONGEST_SLUG} characters` : undefined;
}

/**
 * Whether a record can have what an address names. An address can hold what no text of the database can, and be longer than the backend
 * takes: what can't be a slug is not asked for.
 */
export function canBeSlug(text: string): boolean {
  return text === text.trim() && slugProblem(text) === undefined;
}
