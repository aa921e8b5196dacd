import { SearchBox } from "../parts/search-box.tsx";
import { useQueryForm } from "../parts/use-query-form.ts";
import type { ProductListQuery } from "./product-list-query.ts";
import type { ProductList, ProductsView } from "./products.view.server.ts";

type ProductFiltersProps = {
  texts: ProductsView["texts"];
  query: ProductListQuery;
  categories: ProductList["categories"];
};

/** Two forms, so that Enter in the search box does not press a category. */
export function ProductFilters({ texts, query, categories }: ProductFiltersProps) {
  const { category, search } = query;
  const filter = useQueryForm();

  return (
    <div className="filters">
      <form method="get" className="pills" aria-label={texts.categoryLabel} onSubmit={filter}>
        {search && <input type="hidden" name="q" value={search} />}
        <button type="submit" className="pill" aria-pressed={!category}>
          {texts.all}
        </button>
        {categories.map(({ id, name }) => (
          <button type="submit" className="pill" key={id} name="category" value={id} aria-pressed={id === category}>
            {name}
          </button>
        ))}
      </form>
      <SearchBox placeholder={texts.searchPlaceholder} submit={texts.search} value={search} kept={{ category }} />
    </div>
  );
}
