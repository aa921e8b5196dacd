import { useImageSource } from "../../lib/use-image-source.ts";
import { FamilyLine } from "../parts/print/family-line.tsx";
import { PrintedShades } from "../parts/print/printed-shades.tsx";
import { QrCode } from "../parts/print/qr-code.tsx";
import { CareSymbols } from "../parts/text/care-symbols.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { BookProduct } from "./catalogue.view.server.ts";

/** A product of the catalogue: picture, texts, facts and shades. */
export function CatalogueProduct({ product, care }: { product: BookProduct; care: string }) {
  const {
    slug,
    name,
    original,
    description,
    picture,
    path,
    facts,
    shades,
    care: symbols,
    terms,
    qr,
    qrLabel,
  } = product;
  const imageSource = useImageSource();
  return (
    <section className="book-product" aria-labelledby={`product-${slug}`}>
      <div className="book-head">
        {picture && <img {...imageSource(picture, 480)} alt="" loading="eager" />}
        <div className="book-facts">
          <h3 id={`product-${slug}`}>
            <a href={path}>
              <Phrases text={name} />
            </a>
          </h3>
          {original && (
            <p className="book-original" lang="en">
              {original}
            </p>
          )}
          <p>
            <Unbroken text={description} />
          </p>
          {facts.length > 0 && <FamilyLine facts={facts} />}
          {terms.length > 0 && <FamilyLine facts={terms} />}
        </div>
        {qr && <QrCode qr={qr} label={qrLabel} />}
        <CareSymbols symbols={symbols} label={care} withWords />
      </div>
      <PrintedShades shades={shades} />
    </section>
  );
}
