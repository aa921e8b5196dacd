import { Link } from "react-router";
import { Icon } from "../parts/icon.tsx";
import type { ProductView } from "./product-detail.view.server.ts";
import { type Shade, tellShade } from "./product-pictures.ts";

/** Where a buyer goes on: to ask about what is chosen, and to the catalogue. */
export function ProductLinks({ product, selected }: { product: ProductView; selected: Shade | undefined }) {
  const { texts, catalogue } = product;
  const asked = new URLSearchParams({ subject: selected ? tellShade(texts.subject, selected) : product.subject });
  if (selected) asked.set("code", selected.code);
  return (
    <div className="product-links">
      <Link className="button" to={`/contact?${asked}`}>
        {selected ? texts.askCode : texts.askProduct}
      </Link>
      {selected?.hex && (
        <Link className="similar-shades" to={`/shades?near=${selected.hex.slice(1)}`}>
          {texts.similar}
        </Link>
      )}
      {catalogue && (
        <p className="catalogue">
          <a href={catalogue} target="_blank" rel="noreferrer">
            <Icon name="download" />
            {texts.catalogue}
          </a>
          <small>{texts.catalogueNote}</small>
        </p>
      )}
    </div>
  );
}
