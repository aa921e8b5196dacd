import { Icon } from "../parts/icon.tsx";
import { ListResults } from "../parts/list/list-results.tsx";
import { Pager } from "../parts/list/pager.tsx";
import { NewsCard } from "./news-card.tsx";
import type { NewsList, NewsListView } from "./news-list.view.server.ts";

type NewsGridProps = { texts: NewsListView["texts"]; list: NewsList; loading?: string };

export function NewsGrid({ texts, list, loading }: NewsGridProps) {
  const feed = (
    <a className="feed-link" href="/news.xml">
      <Icon name="feed" />
      {texts.feed}
    </a>
  );
  return (
    <>
      <ListResults texts={texts} list={list} loading={loading} aside={feed}>
        {list.items.length > 0 && (
          <ul className="card-grid">
            {list.items.map((item, index) => (
              <NewsCard key={item.id} item={item} texts={texts} eager={index === 0} />
            ))}
          </ul>
        )}
      </ListResults>
      {list.pager && <Pager {...list.pager} />}
    </>
  );
}
