import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ProductCard } from "../parts/product-card.tsx";
import type { ProductList, ProductsView } from "./products.view.server.ts";

type ProductGridProps = { texts: ProductsView["texts"]; list: ProductList; loading?: string };

export function ProductGrid({ texts, list, loading }: ProductGridProps) {
  const { products, counted, moreHref } = list;
  const grid = useRef<HTMLUListElement>(null);
  const before = useRef(0);

  // 'Show more' may be gone after it was pressed, so the first product that it brought takes the focus.
  useEffect(() => {
    if (before.current && products.length > before.current) {
      grid.current?.children[before.current]?.querySelector("a")?.focus({ preventScroll: true });
      before.current = 0;
    }
  }, [products]);

  return (
    <>
      <h2 className="visually-hidden">{texts.listHeading}</h2>
      <p className="counted" role="status">
        {loading ?? counted}
      </p>
      {products.length > 0 ? (
        <ul className="product-grid" ref={grid}>
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} eager={index < 4} />
          ))}
        </ul>
      ) : (
        <div className="empty">
          <h3>{texts.emptyHeading}</h3>
          <p>{texts.emptyHint}</p>
        </div>
      )}
      {moreHref && (
        <Link
          className="button"
          to={moreHref}
          preventScrollReset
          replace
          onClick={() => {
            before.current = products.length;
          }}
        >
          {texts.showMore}
        </Link>
      )}
    </>
  );
}
