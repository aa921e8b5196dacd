import { Link } from "react-router";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { ProductsView } from "./products.view.server.ts";

type CategoryGuideProps = {
  texts: ProductsView["texts"];
  categories: NonNullable<ProductsView["categories"]>;
  catalogue: ProductsView["catalogue"];
};

export function CategoryGuide({ texts, categories, catalogue }: CategoryGuideProps) {
  if (categories.length === 0) return null;
  return (
    <section className="tinted">
      <div className="content section">
        <p className="eyebrow">{texts.categoriesEyebrow}</p>
        <h2>
          <Phrases text={texts.categoriesHeading} />
        </h2>
        <ul className="card-grid category-guide">
          {categories.map(({ id, name, key, description }) => (
            <li key={id}>
              <h3>
                <Link to={`/products?category=${key}`}>
                  <Phrases text={name} />
                </Link>
              </h3>
              <p className="quiet">
                <Unbroken text={description} />
              </p>
            </li>
          ))}
        </ul>
        <Link className="quiet-link" to={catalogue.to}>
          {catalogue.text}
        </Link>
      </div>
    </section>
  );
}
