import { useSearchParams } from "react-router";
import { type ListQuery, PAGE_SIZES, SMALLEST_PAGE } from "./list-rows.ts";

export type ListState = ListQuery & {
  /** The value of a filter, or its first choice. */
  filter: (name: string) => string;
  /** What these filters let through alone, by their names; a filter whose choice is "all" lets everything through. */
  chosen: (...names: string[]) => Record<string, string>;
  /** The names in the URL of search, sorting, size and filters. */
  names: readonly string[];
  /** Whether search, filter or sorting hides rows or changes their order. */
  isArranged: boolean;
  /** Whether search or a filter hides rows. */
  isNarrowed: boolean;
  /** What search and filters narrow the list to, as one text. */
  scope: string;
  setSearch: (search: string) => void;
  setFilter: (name: string, value: string) => void;
  /** Ascending first, then descending, then ascending again. */
  toggleSort: (column: string) => void;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  clear: () => void;
};

/**
 * Search, filters, sorting and page of a list, kept in the URL so that back, reload and sharing work.
 * @param filters names of the list's filters in the URL, each with the choice that hides nothing
 * @param firstSort how the rows are sorted until a heading is pressed; without it they keep the order in which they were read
 * @param firstSize how many rows a page has until another number is chosen
 */
export function useListState(
  filters: Record<string, string> = {},
  firstSort?: ListQuery["sort"],
  firstSize = SMALLEST_PAGE,
): ListState {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Record<string, string | undefined>) => {
    // Of two changes in quick succession the second finds the first in the address alone, not in a render yet.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParameters(next, { replace: true, preventScrollReset: true });
  };

  const search = parameters.get("q") ?? "";
  const column = parameters.get("sort");
  const sort = column ? { column, isDescending: parameters.get("dir") === "desc" } : firstSort;
  const size = Number(parameters.get("size"));
  const filter = (name: string) => parameters.get(name) ?? filters[name] ?? "";
  const isNarrowed = search.trim() !== "" || Object.keys(filters).some((name) => filter(name) !== filters[name]);
  return {
    search,
    names: ["q", "sort", "dir", "size", ...Object.keys(filters)],
    sort,
    page: Number(parameters.get("page")) || 1,
    size: PAGE_SIZES.includes(size) ? size : firstSize,
    filter,
    chosen: (...names) =>
      Object.fromEntries(names.map((name) => [name, filter(name)]).filter(([, value]) => value !== "all")),
    isArranged: isNarrowed || column !== null,
    isNarrowed,
    scope: JSON.stringify([search.trim(), ...Object.keys(filters).map(filter)]),
    setSearch: (text) => change({ q: text }),
    setFilter: (name, value) => change({ [name]: value === filters[name] ? undefined : value }),
    toggleSort: (name) => {
      const isDescending = sort?.column === name && !sort.isDescending;
      change({ sort: name, dir: isDescending ? "desc" : undefined });
    },
    setPage: (page) => change({ page: page > 1 ? String(page) : undefined }),
    setSize: (rows) => change({ size: rows === firstSize ? undefined : String(rows) }),
    clear: () =>
      change(Object.fromEntries(["q", "sort", "dir", ...Object.keys(filters)].map((name) => [name, undefined]))),
  };
}
