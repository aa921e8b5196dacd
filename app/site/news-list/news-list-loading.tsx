import { useFrame } from "../parts/use-frame.ts";

const places = Array.from({ length: 6 }, (_, place) => place);

/** The list's shape while its content is on the way. */
export function NewsListLoading() {
  const { states } = useFrame();
  return (
    <>
      <title>{states.news.loading}</title>
      <div className="hero list-hero" />
      <section className="content section news-list" aria-busy="true">
        <p className="counted" role="status">
          {states.news.loading}
        </p>
        <ul className="news-grid" aria-hidden="true">
          {places.map((place) => (
            <li className="news-card skeleton" key={place}>
              <span className="picture" />
              <span className="line" />
              <span className="line" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
