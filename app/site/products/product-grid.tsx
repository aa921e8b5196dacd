import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ListResults } from "../parts/list/list-results.tsx";
import { MissingCode } from "../parts/list/missing-code.tsx";
import { WithoutNumbers } from "../parts/list/without-numbers.tsx";
import { ProductCard } from "../parts/product-card.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { ProductList, ProductsView } from "./products.view.server.ts";

type ProductGridProps = { view: ProductsView; list: ProductList; loading: string | undefined };

export function ProductGrid({ view, list, loading }: ProductGridProps) {
  const { texts } = view;
  const { products, moreHref } = list;
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
      <MissingCode missing={view.missingCode} />
      <WithoutNumbers text={view.withoutNumbers} ways={view.ways} />
      <ListResults texts={texts} list={list} loading={loading}>
        {products.length > 0 && (
          <ul className="product-grid" ref={grid}>
            {products.map((product, index) => (
              <ProductCard key={product.id} product={product} eager={index < 4} />
            ))}
          </ul>
        )}
      </ListResults>
      {products.length === 0 && <NothingFound view={view} />}
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
