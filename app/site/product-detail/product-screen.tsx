import { Link, useLocation } from "react-router";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { Toast } from "../parts/form/toast.tsx";
import { Icon } from "../parts/icon.tsx";
import { BackLink } from "../parts/item/back-link.tsx";
import { PageHeading } from "../parts/text/page-heading.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import { CodeTabs } from "./code-tabs.tsx";
import { ItemCodePicker } from "./item-code-picker.tsx";
import type { ProductView } from "./product-detail.view.server.ts";
import { ProductGallery } from "./product-gallery.tsx";
import { listPictures } from "./product-pictures.ts";
import { ProductTabs } from "./product-tabs.tsx";
import { RelatedProducts } from "./related-products.tsx";
import { SalesTerms } from "./sales-terms.tsx";

/** One product. The chosen picture and item code stand in the URL, so that they work without scripts and can be shared. */
export function ProductScreen({ product }: { product: ProductView }) {
  const { texts, codes } = product;
  const pictures = listPictures(product);
  const chosen = new URLSearchParams(useLocation().search);
  // As in the search, small letters do for large ones.
  const wanted = chosen.get("code")?.toLowerCase();
  const found = codes.findIndex(({ code }) => code.toLowerCase() === wanted);
  const wantedCode = codes[found]?.code;
  const place = Math.max(found, 0);
  const selected = codes[place];
  const byNumber = Number(chosen.get("picture")) - 1;
  const byCode = pictures.findIndex(({ itemCode }) => itemCode && itemCode === wantedCode);
  const shown = pictures[byNumber] ? byNumber : Math.max(byCode, 0);
  return (
    <>
      <PageHead facts={product.facts} />
      <article className={selected ? "content product" : "content product without-codes"}>
        <BackLink className="back-link" to="/products">
          <Icon name="left" />
          {texts.back}
        </BackLink>
        <ProductGallery texts={texts} pictures={pictures} shown={shown} code={wantedCode} />
        <div className="product-facts">
          <p className="eyebrow names">{product.categories.map(({ name }) => name).join(" · ")}</p>
          <PageHeading>{product.name}</PageHeading>
          <p className="lead">
            <Unbroken text={product.description} />
          </p>
          <ul className="pills tags" aria-label={texts.categories}>
            {product.categories.map(({ id, name, key }) => (
              <li key={id}>
                <Link className="pill" to={`/products?category=${key}`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <p className="prose">
            <Unbroken text={product.detail} />
          </p>
        </div>
        {(selected || product.catalogue) && (
          <div className="product-choice">
            {selected && <ItemCodePicker texts={texts} codes={codes} selected={selected.code} />}
            {product.catalogue && (
              <p className="catalogue">
                <a href={product.catalogue} target="_blank" rel="noreferrer">
                  <Icon name="download" />
                  {texts.catalogue}
                </a>
                <small>{texts.catalogueNote}</small>
              </p>
            )}
          </div>
        )}
        {selected ? (
          <>
            <CodeTabs product={product} place={place} />
            <SalesTerms texts={texts} />
          </>
        ) : (
          <ProductTabs product={product} />
        )}
      </article>
      <RelatedProducts heading={texts.related} products={product.related} />
      {product.failed.length > 0 && <Toast messages={product.failed} retry />}
    </>
  );
}
