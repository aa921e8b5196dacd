import { Unbroken } from "../parts/text/unbroken.tsx";
import type { ProductTexts } from "./product-detail.texts.server.ts";

type TermsProps = { texts: ProductTexts };

/** The two fixed sections of every product's page. */
export function SalesTerms({ texts }: TermsProps) {
  return (
    <div className="sales-terms">
      <Terms heading={texts.delivery} points={texts.deliveryPoints} />
      <Terms heading={texts.important} points={texts.importantPoints} />
    </div>
  );
}

function Terms({ heading, points }: { heading: string; points: string[] }) {
  return (
    <section className="terms">
      <h2>{heading}</h2>
      <ul>
        {points.map((point) => (
          <li key={point} className="soft">
            <Unbroken text={point} />
          </li>
        ))}
      </ul>
    </section>
  );
}
