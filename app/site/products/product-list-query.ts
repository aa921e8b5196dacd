const perPage = 24;
const lastPage = 41;

export type ProductListQuery = { category?: number; search: string; page: number };

/** Reads the filters from a URL; whatever is not a category id or a page number counts as not given. */
export function readProductListQuery(params: URLSearchParams): ProductListQuery {
  const category = /^[1-9]\d{0,14}$/.test(params.get("category") ?? "") ? Number(params.get("category")) : undefined;
  const page = /^[1-9]\d?$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return { category, search: (params.get("q") ?? "").trim().slice(0, 200), page: Math.min(page, lastPage) };
}

/** Page n shows the first n times 24 products. */
export function rowsOf(query: ProductListQuery): number {
  return query.page * perPage;
}

/** Link to 24 more products with the same filters, or null when all that were found are shown. */
export function linkToMore(query: ProductListQuery, found: number): string | null {
  if (rowsOf(query) >= found || query.page === lastPage) return null;
  const params = new URLSearchParams();
  if (query.category) params.set("category", String(query.category));
  if (query.search) params.set("q", query.search);
  params.set("page", String(query.page + 1));
  return `?${params}`;
}
