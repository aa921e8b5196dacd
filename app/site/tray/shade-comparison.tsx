import { type CSSProperties, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useImageSource } from "../../lib/use-image-source.ts";
import { FlatShade } from "../parts/flat-shade.tsx";
import { CareSymbols } from "../parts/text/care-symbols.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { TrayList, TrayView } from "./tray.view.server.ts";

type ShadeComparisonProps = NonNullable<TrayList["comparison"]> & {
  texts: TrayView["texts"];
  /** The tray without its comparison. */
  back: string;
};

/** Up to four shades side by side, with what they differ in marked. */
export function ShadeComparison({ texts, shades, care, rows, back }: ShadeComparisonProps) {
  const imageSource = useImageSource();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();

  useEffect(() => {
    if (key && hash === "#comparison") heading.current?.focus();
  }, [key, hash]);

  return (
    <div id="comparison" className="shade-comparison">
      <h2 id="comparison-heading" ref={heading} tabIndex={-1}>
        {texts.compare}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys */}
      <section className="scroller" aria-labelledby="comparison-heading" tabIndex={0}>
        <table style={{ "--shades": shades.length } as CSSProperties}>
          <thead>
            <tr>
              <td />
              {shades.map(({ id, code, name, hex, picture, to }) => (
                <th scope="col" key={id}>
                  <FlatShade hex={hex}>
                    {picture && <img {...imageSource(picture, 320)} alt="" loading="lazy" />}
                  </FlatShade>
                  <Link to={to}>
                    <span className="shade-code">{code}</span> <span className="shade-name">{name}</span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shades.some(({ care: symbols }) => symbols.length > 0) && (
              <tr data-different={care.isDifferent || undefined}>
                <th scope="row">
                  {care.label} {care.isDifferent && <span className="differs">{texts.differs}</span>}
                </th>
                {shades.map(({ id, care: symbols }) => (
                  <td key={id}>
                    {/* The rows below have the words. */}
                    <CareSymbols symbols={symbols} label={care.label} />
                  </td>
                ))}
              </tr>
            )}
            {rows.map(({ label, values, isDifferent }) => (
              <tr key={label} data-different={isDifferent || undefined}>
                <th scope="row">
                  {label} {isDifferent && <span className="differs">{texts.differs}</span>}
                </th>
                {values.map((value, place) => (
                  <td key={shades[place]?.id}>
                    <Unbroken text={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Link className="pill" to={back} preventScrollReset>
        {texts.closeComparison}
      </Link>
    </div>
  );
}
