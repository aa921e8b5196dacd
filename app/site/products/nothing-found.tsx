import { Fragment } from "react";
import { Link } from "react-router";
import { SearchWays } from "../parts/list/search-ways.tsx";
import type { ProductsView } from "./products.view.server.ts";

/** Ways on where a search has found nothing: what may have been meant, the shades by their colour, and somebody to ask. */
export function NothingFound({ view: { texts, wash, nearWords, ways, families } }: { view: ProductsView }) {
  return (
    <div className="nothing-found">
      {wash && (
        <p className="nearest-wash">
          {wash.text}
          {wash.nearest && ` ${wash.nearest.text} `}
          {wash.nearest?.products.map(({ name, to }, index) => (
            <Fragment key={to}>
              {index > 0 && " · "}
              <Link to={to}>{name}</Link>
            </Fragment>
          ))}
        </p>
      )}
      {nearWords.length > 0 && (
        <p>
          {texts.didYouMean}{" "}
          {nearWords.map((word) => (
            <Link key={word} to={`?${new URLSearchParams({ q: word })}`} preventScrollReset>
              {word}
            </Link>
          ))}
        </p>
      )}
      <SearchWays ways={ways} />
      <p>{texts.byColour}</p>
      <ul className="pills">
        {families.map(({ key, name }) => (
          <li key={key}>
            <Link className="pill" to={`/shades?family=${key}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link className="button" to="/contact">
        {texts.contact}
      </Link>
    </div>
  );
}
