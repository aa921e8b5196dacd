import { Unbroken } from "../parts/text/unbroken.tsx";
import type { ProductTexts } from "./product-detail.texts.server.ts";

type TermsProps = { texts: ProductTexts };

/** The fixed texts beside the data of an item code. */
export function SalesTerms({ texts }: TermsProps) {
  return (
    <div className="sales-terms">
      <DeliveryTerms texts={texts} />
      <ImportantNotes texts={texts} />
    </div>
  );
}

export function DeliveryTerms({ texts }: TermsProps) {
  return <Terms heading={texts.delivery} points={texts.deliveryPoints} />;
}

export function ImportantNotes({ texts }: TermsProps) {
  return <Terms heading={texts.important} points={texts.importantPoints} />;
}

function Terms({ heading, points }: { heading: string; points: string[] }) {
  return (
    <section className="terms">
      <h2>{heading}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Unbroken text={point} />
          </li>
        ))}
      </ul>
    </section>
  );
}
