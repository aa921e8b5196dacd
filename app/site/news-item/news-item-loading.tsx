import { useFrame } from "../parts/page/use-frame.ts";

/** The article's shape while its content is on the way. */
export function NewsItemLoading() {
  const { states } = useFrame();
  return (
    <div aria-busy="true">
      <title>{states.newsItem.loading}</title>
      <div className="hero news-hero">
        <p className="visually-hidden" role="status">
          {states.newsItem.loading}
        </p>
      </div>
      <div className="content section news-article" aria-hidden="true">
        <div className="skeleton">
          <span className="picture" />
          <span className="line" />
          <span className="line" />
        </div>
      </div>
    </div>
  );
}
