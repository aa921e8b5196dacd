import { Icon } from "../parts/icon.tsx";
import { Pager } from "../parts/pager.tsx";
import { NewsCard } from "./news-card.tsx";
import type { NewsList, NewsListView } from "./news-list.view.server.ts";

const headingId = "news-list";

type NewsGridProps = { view: NewsListView; list: NewsList; loading?: string };

export function NewsGrid({ view: { texts }, list, loading }: NewsGridProps) {
  const { items, counted, pager } = list;
  return (
    <>
      <h2 className="visually-hidden" id={headingId} tabIndex={-1}>
        {texts.listHeading}
      </h2>
      <div className="news-counted">
        <p className="counted" role="status">
          {loading ?? counted}
        </p>
        <a className="feed-link" href="/news.xml">
          <Icon name="feed" />
          {texts.feed}
        </a>
      </div>
      {items.length > 0 ? (
        <ul className="news-grid">
          {items.map((item, index) => (
            <NewsCard key={item.id} item={item} texts={texts} eager={index === 0} />
          ))}
        </ul>
      ) : (
        <div className="empty">
          <h3>{texts.emptyHeading}</h3>
          <p>{texts.emptyHint}</p>
        </div>
      )}
      {pager && <Pager {...pager} headingId={headingId} />}
    </>
  );
}
