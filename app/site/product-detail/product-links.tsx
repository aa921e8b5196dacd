import { Link } from "react-router";
import { Icon } from "../parts/icon.tsx";
import { PaletteLinks } from "../parts/print/palette-links.tsx";
import type { ProductView } from "./product-detail.view.server.ts";
import { fillInShade, type Shade } from "./product-pictures.ts";

/** Where a buyer goes on: to ask about what is chosen, to shades like it, to paper and files, and to the catalogue. */
export function ProductLinks({ product, selected }: { product: ProductView; selected: Shade | undefined }) {
  const { texts, catalogue, codes, documents } = product;
  const { printTexts } = texts;
  const query = new URLSearchParams({ product: product.slug });
  const asked = new URLSearchParams({ subject: selected ? fillInShade(texts.subject, selected) : product.subject });
  if (selected) asked.set("code", selected.code);
  return (
    <div className="row product-links">
      <Link className="button" to={`/contact?${asked}`}>
        {selected ? texts.askCode : texts.askProduct}
      </Link>
      {codes.length > 0 && (
        <div className="row quiet-links">
          {selected?.hex && (
            <Link className="quiet-link" to={`/shades?near=${selected.hex.slice(1)}`}>
              {texts.similar}
            </Link>
          )}
          {selected && (
            <Link className="quiet-link" to={`/sheet?${query}&${new URLSearchParams({ code: selected.code })}`}>
              {printTexts.sheet}
            </Link>
          )}
          {selected && (
            <Link className="quiet-link" to={`/passport/${selected.id}`}>
              {printTexts.passport}
            </Link>
          )}
          {(codes.length > 1 || !selected) && (
            <Link className="quiet-link" to={`/sheet?${query}`}>
              {texts.wholeSheet}
            </Link>
          )}
          <Link className="quiet-link" to={`/shade-card?${query}`}>
            {printTexts.card}
          </Link>
          <Link className="quiet-link" to={`/catalogue?${query}`}>
            {printTexts.catalogue}
          </Link>
          {codes.some(({ hex }) => hex) && (
            <PaletteLinks
              texts={printTexts}
              query={String(query)}
              without={codes.filter(({ hex }) => !hex).map(({ code }) => code)}
            />
          )}
        </div>
      )}
      {catalogue && (
        <p className="row catalogue">
          <a href={catalogue} target="_blank" rel="noreferrer">
            <Icon name="download" />
            {texts.catalogue}
          </a>
          <small className="quiet">{texts.catalogueNote}</small>
        </p>
      )}
      {documents.map(({ id, to, name, facts }) => (
        <p key={id} className="row catalogue">
          <Link to={to}>
            <Icon name="download" />
            {name}
          </Link>
          <small className="quiet">{facts}</small>
        </p>
      ))}
    </div>
  );
}
