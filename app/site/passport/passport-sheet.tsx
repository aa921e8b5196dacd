import { Link } from "react-router";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { PassportView } from "./passport.view.server.ts";

/** The data of one item code, and where they are found as a file and in other versions. */
export function PassportSheet({ view }: { view: PassportView }) {
  const { name, productPath, rows, frozen, current, json, versionsLabel, versions } = view;
  return (
    <div className="passport">
      <h2>{productPath ? <Link to={productPath}>{name}</Link> : name}</h2>
      {frozen && (
        <p role="status">
          <strong>{frozen}</strong>{" "}
          {current && (
            <Link className="quiet-link" to={current.to}>
              {current.text}
            </Link>
          )}
        </p>
      )}
      <dl>
        {rows.map(({ label, values }) => (
          <div key={`${label} ${values}`}>
            <dt>{label}</dt>
            {values.map((value) => (
              <dd key={value}>
                <Unbroken text={value} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p>
        <a className="quiet-link" href={json.to} rel="alternate" type="application/ld+json">
          {json.text}
        </a>
      </p>
      {versions.length > 0 && (
        <nav aria-label={versionsLabel}>
          <h3>{versionsLabel}</h3>
          <ul>
            {versions.map(({ number, to, text, isShown }) => (
              <li key={number}>
                <Link to={to} aria-current={isShown ? "page" : undefined}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
