import type { ReactNode } from "react";
import { KeptFields } from "./kept-fields.tsx";
import type { ListFields } from "./list-page.server.ts";
import { SearchBox } from "./search-box.tsx";
import { useQueryForm } from "./use-query-form.ts";

type ListFiltersView = {
  texts: {
    searchPlaceholder: string;
    filters: { category: string; all: string; search: string; size: string; apply: string };
  };
  query: { category?: number | undefined; search: string; size: number; fields: ListFields };
  list: { page: number } | null;
  /** Null where they could not be read; a list without any has none. */
  categories?: { id: number; name: string; key: string }[] | null;
};

type ListFiltersProps = { view: ListFiltersView; children?: ReactNode };

/** The controls of a list, each a form of its own, so that Enter in the search box does not press a category. */
export function ListFilters({ view: { texts, query, categories }, children }: ListFiltersProps) {
  const { searchPlaceholder, filters } = texts;
  const { category: _, ...uncategorized } = query.fields;
  const filter = useQueryForm();
  return (
    <div className="apart filters">
      {categories && (
        <form method="get" className="pills" aria-label={filters.category} onSubmit={filter}>
          <KeptFields fields={uncategorized} />
          <button type="submit" className="pill" aria-pressed={query.category === undefined}>
            {filters.all}
          </button>
          {categories.map(({ id, name, key }) => (
            <button
              type="submit"
              className="pill"
              key={id}
              name="category"
              value={key}
              aria-pressed={id === query.category}
            >
              {name}
            </button>
          ))}
        </form>
      )}
      <SearchBox placeholder={searchPlaceholder} submit={filters.search} value={query.search} fields={query.fields} />
      {children}
    </div>
  );
}
