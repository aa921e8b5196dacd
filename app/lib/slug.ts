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
