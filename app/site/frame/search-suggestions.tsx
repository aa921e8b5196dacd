import { Link } from "react-router";
import { useImageSource } from "../../lib/use-image-source.ts";
import { FlatShade } from "../parts/flat-shade.tsx";
import { useFrame } from "../parts/page/use-frame.ts";
import type { Suggestions } from "./suggestions.view.server.ts";

type SearchSuggestionsProps = { suggestions: Suggestions; onChosen: () => void };

/** Item codes with their colour, products and pages, each a link. */
export function SearchSuggestions({ suggestions, onChosen }: SearchSuggestionsProps) {
  const { find } = useFrame();
  const imageSource = useImageSource();
  const { missing, codes, products, pages } = suggestions;
  const count = codes.length + products.length + pages.length;
  return (
    <div className="suggestions">
      <p className={missing ? undefined : "visually-hidden"} role="status">
        {missing || (count === 0 ? find.nothing : find.counted.replace("{count}", String(count)))}
      </p>
      {codes.length > 0 && (
        <ul aria-label={find.codes}>
          {codes.map(({ code, name, hex, picture, product, to }) => (
            <li key={to}>
              <Link to={to} onClick={onChosen}>
                <FlatShade hex={hex}>{picture && <img {...imageSource(picture, 96)} alt="" />}</FlatShade>
                <span className="shade-code">{code}</span> <span className="shade-name">{name}</span>
                <span className="quiet">{product}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {[
        { label: find.products, links: products },
        { label: find.pages, links: pages },
      ].map(
        ({ label, links }) =>
          links.length > 0 && (
            <ul key={label} aria-label={label}>
              {links.map(({ name, to }) => (
                <li key={to}>
                  <Link to={to} onClick={onChosen}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          ),
      )}
    </div>
  );
}
