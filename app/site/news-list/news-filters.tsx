import { PageSize } from "../parts/page-size.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import type { NewsListView } from "./news-list.view.server.ts";
import { sizeField } from "./news-list-query.ts";

export function NewsFilters({ texts, query, sizes }: Pick<NewsListView, "texts" | "query" | "sizes">) {
  const { search, size } = query;
  return (
    <div className="filters">
      <SearchBox
        placeholder={texts.searchPlaceholder}
        submit={texts.search}
        value={search}
        kept={{ size: sizeField(size) }}
      />
      <PageSize texts={texts.pageSize} sizes={sizes} size={size} kept={{ q: search }} />
    </div>
  );
}
