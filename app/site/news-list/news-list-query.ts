import { newsPageSizes, readNewsPageSize } from "../../domain/news/news.rules.ts";

export type NewsListQuery = { search: string; page: number; size: number };

/** Reads search, page and page size from a URL; whatever is none of what is offered counts as not given. */
export function readNewsListQuery(params: URLSearchParams): NewsListQuery {
  const page = /^[1-9]\d{0,5}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return { search: (params.get("q") ?? "").trim().slice(0, 200), page, size: readNewsPageSize(params.get("size")) };
}

/** The page size as a field of the URL, where the smallest goes without saying. */
export function sizeField(size: number): number | undefined {
  return size === newsPageSizes[0] ? undefined : size;
}

/** Link to a page of the same list. */
export function linkToNewsPage({ search, size }: NewsListQuery, page: number): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (sizeField(size)) params.set("size", String(size));
  if (page > 1) params.set("page", String(page));
  return `?${params}`;
}
