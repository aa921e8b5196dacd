/** Path by which search engines know a page: a later page of a list is one of its own, whatever filters lead to it are not. */
export function pagePath(path: string, page = 1): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
