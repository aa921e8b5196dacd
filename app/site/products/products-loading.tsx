import { useFrame } from "../parts/use-frame.ts";

const places = Array.from({ length: 12 }, (_, place) => place);

/** The list's shape while its content is on the way. */
export function ProductsLoading() {
  const { states } = useFrame();
  return (
    <>
      <title>{states.products.loading}</title>
      <div className="hero list-hero" />
      <section className="content section product-list" aria-busy="true">
        <p className="counted" role="status">
          {states.products.loading}
        </p>
        <ul className="product-grid" aria-hidden="true">
          {places.map((place) => (
            <li className="product-card skeleton" key={place}>
              <span className="picture" />
              <span className="line" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
