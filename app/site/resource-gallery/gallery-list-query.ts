import { galleryPageSizes, readGalleryPageSize } from "../../domain/gallery/gallery.rules.ts";

export type GalleryListQuery = { category?: number; search: string; page: number; size: number };

/** Reads filters, page and page size from a URL; whatever is none of what is offered counts as not given. */
export function readGalleryListQuery(params: URLSearchParams): GalleryListQuery {
  const category = /^[1-9]\d{0,14}$/.test(params.get("category") ?? "") ? Number(params.get("category")) : undefined;
  const page = /^[1-9]\d{0,5}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  const search = (params.get("q") ?? "").trim().slice(0, 200);
  return { category, search, page, size: readGalleryPageSize(params.get("size")) };
}

/** The filters as fields of the URL; those that go without saying are undefined. */
export function fieldsOf({ category, search, size }: GalleryListQuery) {
  return { category, q: search || undefined, size: size === galleryPageSizes[0] ? undefined : size };
}

/** Link to a page of the same list. */
export function linkToGalleryPage(query: GalleryListQuery, page: number): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...fieldsOf(query), page: page > 1 ? page : undefined })) {
    if (value) params.set(name, String(value));
  }
  return `?${params}`;
}
