import { PageSize } from "../parts/page-size.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { useQueryForm } from "../parts/use-query-form.ts";
import { fieldsOf } from "./gallery-list-query.ts";
import type { GalleryView } from "./resource-gallery.view.server.ts";

export function GalleryFilters({ view: { texts, query, sizes, list } }: { view: GalleryView }) {
  const filter = useQueryForm();
  const { category, q, size } = fieldsOf(query);
  return (
    <div className="filters">
      <form method="get" className="pills" aria-label={texts.categoryLabel} onSubmit={filter}>
        {q && <input type="hidden" name="q" value={q} />}
        {size && <input type="hidden" name="size" value={size} />}
        <button type="submit" className="pill" aria-pressed={!category}>
          {texts.all}
        </button>
        {list?.categories.map(({ id, name }) => (
          <button type="submit" className="pill" key={id} name="category" value={id} aria-pressed={id === category}>
            {name}
          </button>
        ))}
      </form>
      <SearchBox
        placeholder={texts.searchPlaceholder}
        submit={texts.search}
        value={query.search}
        kept={{ category, size }}
      />
      <PageSize texts={texts.pageSize} sizes={sizes} size={query.size} kept={{ category, q }} />
    </div>
  );
}
