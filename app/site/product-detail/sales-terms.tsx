import { Link } from "react-router";
import type { CertificateFacts } from "../parts/text/certificate-facts.server.ts";
import { CertificateLinks } from "../parts/text/certificate-links.tsx";
import type { OrderTerms } from "../parts/text/order-terms.server.ts";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { ProductTexts } from "./product-detail.texts.server.ts";

type TermsProps = { texts: ProductTexts; terms: OrderTerms; certificates: CertificateFacts[] };

/** The terms that decide an order, the certificates, and the two fixed sections of every product's page. */
export function SalesTerms({ texts, terms, certificates }: TermsProps) {
  return (
    <div className="sales-terms">
      {terms.labels.length > 0 && (
        <section className="terms">
          <h2>{terms.heading}</h2>
          <dl>
            {terms.labels.map((label, place) => (
              <div key={label}>
                <dt className="soft">{label}</dt>
                <dd>
                  <Unbroken text={terms.values[place] ?? ""} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {certificates.length > 0 && (
        <section className="terms">
          <h2>
            <Link to="/certificates">{texts.certificates}</Link>
          </h2>
          <dl>
            {certificates.map(({ id, label, value, links }) => (
              <div key={id}>
                <dt className="soft">{label}</dt>
                <dd>
                  {value}
                  {links.length > 0 && (
                    <span className="row">
                      <CertificateLinks links={links} />
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
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
