import { Link } from "react-router";
import { useImageSource } from "../../lib/use-image-source.ts";
import { FlatShade } from "../parts/flat-shade.tsx";
import { ListResults } from "../parts/list/list-results.tsx";
import { MissingCode } from "../parts/list/missing-code.tsx";
import { Pager } from "../parts/list/pager.tsx";
import { SearchWays } from "../parts/list/search-ways.tsx";
import { TrayButton } from "../parts/tray/tray-button.tsx";
import type { ShadeList, ShadesView } from "./shades.view.server.ts";

type ShadeGridProps = { view: ShadesView; list: ShadeList; loading?: string | undefined };

/** The shades as cells of a shade card, each a link to its product with the code chosen. */
export function ShadeGrid({
  view: { texts, ways, query, missingCode, washNone },
  list: { shades, counted, pager },
  loading,
}: ShadeGridProps) {
  const imageSource = useImageSource();

  return (
    <>
      <MissingCode missing={missingCode} />
      <ListResults
        texts={texts}
        list={{ counted }}
        {...(loading && { loading })}
        aside={
          <>
            {query.near && <p className="metal-note">{texts.metalNote}</p>}
            {shades.length > 0 && (
              <Link className="quiet-link" to={`/shade-card?${new URLSearchParams(query.fields)}`}>
                {texts.card}
              </Link>
            )}
          </>
        }
      >
        {shades.length > 0 && (
          <ul className="shade-list">
            {shades.map(({ id, to, code, name, hex, picture, product, state, likeness, families, others }) => (
              <li key={id}>
                <a href={to} id={`shade-${id}`}>
                  {query.near && <span className="asked-colour" style={{ backgroundColor: `#${query.near}` }} />}
                  <FlatShade hex={hex}>
                    {picture && <img {...imageSource(picture, 192)} alt="" loading="lazy" />}
                  </FlatShade>
                  <span className="shade-code">{code}</span> <span className="shade-name">{name}</span>
                </a>
                <TrayButton id={id} isSmall describedBy={`shade-${id}`} />
                {families ? (
                  <details className="shade-families">
                    <summary>{families}</summary>
                    <ul>
                      {others.map((each) => (
                        <li key={each.id}>
                          <a href={each.to}>
                            {each.code} <span className="quiet">{each.product}</span>
                          </a>
                        </li>
                      ))}
                    </ul>
                  </details>
                ) : (
                  <span className="shade-product">{product}</span>
                )}
                {likeness && <span className="shade-likeness">{likeness}</span>}
                {state && <span className="shade-state">{state}</span>}
              </li>
            ))}
          </ul>
        )}
      </ListResults>
      {shades.length === 0 && (
        <div className="nothing-found">
          {washNone && <p>{washNone}</p>}
          <SearchWays ways={ways} />
          <Link className="button" to="/contact">
            {texts.contact}
          </Link>
        </div>
      )}
      {pager && <Pager {...pager} />}
    </>
  );
}
