import type { ReactNode } from "react";
import { Link } from "react-router";
import { useImageSource } from "../../lib/use-image-source.ts";
import { FlatShade } from "../parts/flat-shade.tsx";
import { CareSymbols } from "../parts/text/care-symbols.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { SheetBlock, SheetView } from "./spec-sheet.view.server.ts";

type SheetCodeProps = {
  texts: SheetView["texts"];
  block: SheetBlock;
  isAlone: boolean;
  /** Stands under the picture. */
  children: ReactNode;
};

/** All that is known of one code, kept together on one page. Alone on it the code has a large picture. */
export function SheetCode({ texts, block, isAlone, children }: SheetCodeProps) {
  const imageSource = useImageSource();
  const { code, name, product, path, picture, shows, hex, information, technical, care, notes, qr } = block;
  return (
    <section className="sheet-code" aria-labelledby={`code-${block.id}`} data-alone={isAlone || undefined}>
      <h2 id={`code-${block.id}`}>
        <a href={path}>
          <span className="shade-code">{code}</span> <span>{name}</span>
        </a>
      </h2>
      <p className="sheet-product">{product}</p>
      <div className="sheet-colour">
        {picture ? (
          <img {...imageSource(picture, isAlone ? 480 : 240)} alt="" />
        ) : (
          <FlatShade hex={hex}>{!hex && <span>{texts.notPhotographed}</span>}</FlatShade>
        )}
        {shows && <p className="quiet">{shows}</p>}
        {children}
      </div>
      <Facts heading={texts.information} labels={texts.informationLabels} values={information} />
      <Facts heading={texts.technical} labels={texts.technicalLabels} values={technical} />
      {qr && (
        <svg className="sheet-qr" viewBox={qr.viewBox} role="img" aria-label={block.qrLabel}>
          <path d={qr.path} />
        </svg>
      )}
      {care.length > 0 && (
        <div className="sheet-notes">
          <h3>{texts.care}</h3>
          <CareSymbols symbols={care} label={texts.care} withWords />
        </div>
      )}
      {notes && (
        <div className="sheet-notes">
          <h3>{texts.notes}</h3>
          <p>
            <Unbroken text={notes} />
          </p>
        </div>
      )}
      <p className="sheet-notes">
        <Link className="quiet-link" to={`/passport/${block.id}`}>
          {texts.passport}
        </Link>
      </p>
    </section>
  );
}

/** Terms that hold for the codes above. */
export function SheetTerms({ terms: { of, ...terms } }: { terms: SheetView["terms"][number] }) {
  return (
    <section className="sheet-terms">
      <Facts {...terms} heading={of ? `${terms.heading}: ${of}` : terms.heading} />
    </section>
  );
}

type FactsProps = { heading: string; labels: string[]; values: string[] };

export function Facts({ heading, labels, values }: FactsProps) {
  return (
    <div className="sheet-facts">
      <h3>{heading}</h3>
      <dl>
        {labels.map((label, place) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Unbroken text={values[place] ?? ""} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
