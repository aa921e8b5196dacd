import { ProductCard } from "../parts/product-card.tsx";
import type { ProductView } from "./product-detail.view.server.ts";

export function RelatedProducts({ heading, products }: { heading: string; products: ProductView["related"] }) {
  if (products.length === 0) return null;
  return (
    <section className="tinted related">
      <div className="content section">
        <h2>{heading}</h2>
        <ul className="product-grid">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      </div>
    </section>
  );
}
