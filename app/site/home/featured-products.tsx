import { Link } from "react-router";
import { Unavailable } from "../parts/page/unavailable.tsx";
import { ProductCard } from "../parts/product-card.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import type { HomeTexts, HomeView } from "./home.view.server.ts";

type FeaturedProductsProps = { texts: HomeTexts; products: HomeView["featured"] };

const SIZES = "(min-width: 64rem) 411px, (min-width: 40rem) calc(33.3vw - 2rem), calc(100vw - 3rem)";

export function FeaturedProducts({ texts, products }: FeaturedProductsProps) {
  return (
    <section className="tinted">
      <div className="content section featured-products">
        <p className="eyebrow">{texts.featuredEyebrow}</p>
        <h2>
          <Phrases text={texts.featured} />
        </h2>
        {!products && <Unavailable />}
        {products?.length === 0 && <p className="none">{texts.noneFeatured}</p>}
        {products && products.length > 0 && (
          <ul className="product-grid featured">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} more={texts.learnMore} sizes={SIZES} />
            ))}
          </ul>
        )}
        <Link className="button" to="/products">
          {texts.viewAll}
        </Link>
      </div>
    </section>
  );
}
