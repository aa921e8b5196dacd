import { Link } from "react-router";
import { Unbroken } from "../parts/text/unbroken.tsx";
import { Thread } from "../parts/thread.tsx";
import type { ProductsView } from "./products.view.server.ts";

type CategoryGuideProps = { texts: ProductsView["texts"]; categories: NonNullable<ProductsView["categories"]> };

export function CategoryGuide({ texts, categories }: CategoryGuideProps) {
  if (categories.length === 0) return null;
  return (
    <section className="tinted">
      <div className="content section">
        <p className="eyebrow">{texts.categoriesEyebrow}</p>
        <h2>{texts.categoriesHeading}</h2>
        <Thread />
        <ul className="category-guide">
          {categories.map(({ id, name, key, description }) => (
            <li key={id}>
              <h3>
                <Link to={`/products?category=${key}`}>{name}</Link>
              </h3>
              <p>
                <Unbroken text={description} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
