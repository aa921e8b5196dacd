import { Link } from "react-router";
import { useImageSource } from "../../lib/use-image-source.ts";
import { FlatShade } from "../parts/flat-shade.tsx";
import { ListResults } from "../parts/list/list-results.tsx";
import { MissingCode } from "../parts/list/missing-code.tsx";
import { Pager } from "../parts/list/pager.tsx";
import { SearchWays } from "../parts/list/search-ways.tsx";
import { WithoutNumbers } from "../parts/list/without-numbers.tsx";
import { TrayButton } from "../parts/tray/tray-button.tsx";
import type { ShadeList, ShadesView } from "./shades.view.server.ts";

type ShadeGridProps = { view: ShadesView; list: ShadeList; loading?: string | undefined };

/** The shades as cells of a shade card, each a link to its product with the code chosen. */
export function ShadeGrid({
  view: { texts, ways, query, missingCode, withoutNumbers, washNone },
  list: { shades, counted, near, pager },
  loading,
}: ShadeGridProps) {
  const end = near?.close || shades.length;

  return (
    <>
      <MissingCode missing={missingCode} />
      <WithoutNumbers text={withoutNumbers} ways={ways} />
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
          <>
            {near && <p className="quiet near-told">{near.told}</p>}
            <ShadeCells shades={shades.slice(0, end)} near={query.near} />
            {end < shades.length && (
              <>
                <h3 className="further">{near?.further}</h3>
                <ShadeCells shades={shades.slice(end)} near={query.near} />
              </>
            )}
          </>
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

/** `near` is the colour that was asked for, shown beside each. */
function ShadeCells({ shades, near }: { shades: ShadeList["shades"]; near: string | undefined }) {
  const imageSource = useImageSource();
  return (
    <ul className="shade-list">
      {shades.map(({ id, to, code, name, hex, picture, product, state, likeness, families, others }) => (
        <li key={id}>
          <a href={to} id={`shade-${id}`}>
            {near && <span className="asked-colour" style={{ backgroundColor: `#${near}` }} />}
            <FlatShade hex={hex}>{picture && <img {...imageSource(picture, 192)} alt="" loading="lazy" />}</FlatShade>
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
  );
}
