/**
 * Path by which search engines know a page: a category of a list and its later pages are pages of their own, other filters
 * that lead to them are not.
 */
export function pagePath(path: string, page = 1, category?: string): string {
  const query = new URLSearchParams(category && { category });
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
