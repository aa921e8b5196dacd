import { Link, useLocation } from "react-router";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { Toast } from "../parts/form/toast.tsx";
import { Icon } from "../parts/icon.tsx";
import { BackLink } from "../parts/item/back-link.tsx";
import { CareSymbols } from "../parts/text/care-symbols.tsx";
import { PageHeading } from "../parts/text/page-heading.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import { CodeTabs } from "./code-tabs.tsx";
import { ItemCodePicker } from "./item-code-picker.tsx";
import type { ProductView } from "./product-detail.view.server.ts";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductLinks } from "./product-links.tsx";
import { makeGallery, readChoice } from "./product-pictures.ts";
import { ProductTabs } from "./product-tabs.tsx";
import { RelatedProducts } from "./related-products.tsx";
import { SalesTerms } from "./sales-terms.tsx";
import { SeenIn } from "./seen-in.tsx";
import { describeShade } from "./shade-facts.ts";
import { valueAt } from "./shared-values.ts";

/** One product. The chosen picture and item code stand in the URL, so that they work without scripts and can be shared. */
export function ProductScreen({ product }: { product: ProductView }) {
  const { texts, codes } = product;
  const query = new URLSearchParams(useLocation().search);
  const { wanted, unknown, selected } = readChoice(codes, query);
  const gallery = makeGallery(product, query);
  return (
    <>
      <PageHead facts={describeShade(product, wanted)} />
      <article className={codes.length > 0 ? "content product" : "content product without-codes"}>
        <BackLink className="back-link" to="/products">
          <Icon name="left" />
          {texts.back}
        </BackLink>
        <div className="product-shop">
          <ProductGallery texts={texts} {...gallery} selected={selected} />
          <div className="product-facts">
            <ul className="eyebrow names" aria-label={texts.categories}>
              {product.categories.map(({ id, name, key }) => (
                <li key={id}>
                  <Link to={`/products?category=${key}`}>{name}</Link>
                </li>
              ))}
            </ul>
            <PageHeading>{product.name}</PageHeading>
            {product.original && (
              <p className="original" lang="en">
                {product.original}
              </p>
            )}
            <p className="lead">
              <Unbroken text={product.description} />
            </p>
          </div>
          <div className="product-choice">
            {codes.length > 0 && <ItemCodePicker texts={texts} codes={codes} selected={selected} unknown={unknown} />}
            {selected && (
              <CareSymbols
                symbols={product.careSymbols[valueAt(product.care, codes.indexOf(selected))] ?? []}
                label={texts.care}
                withWords
              />
            )}
            <ProductLinks product={product} selected={selected} />
          </div>
        </div>
        <p className="prose">
          <Unbroken text={product.detail} />
        </p>
        {selected && <CodeTabs product={product} place={codes.indexOf(selected)} />}
        {codes.length === 0 && <ProductTabs product={product} />}
        <SalesTerms texts={texts} terms={product.terms} certificates={product.certificates} />
      </article>
      <SeenIn heading={texts.seenIn} projects={product.projects} />
      <RelatedProducts heading={texts.related} products={product.related} />
      {product.failed.length > 0 && <Toast messages={product.failed} retry />}
    </>
  );
}
