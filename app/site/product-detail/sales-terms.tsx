import { Unbroken } from "../parts/unbroken.tsx";
import type { ProductTexts } from "./product-detail.texts.server.ts";

export function SalesTerms({ texts }: { texts: ProductTexts }) {
  const sections = [
    { heading: texts.delivery, points: texts.deliveryPoints },
    { heading: texts.important, points: texts.importantPoints },
  ];
  return (
    <div className="sales-terms">
      {sections.map(({ heading, points }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Unbroken text={point} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
