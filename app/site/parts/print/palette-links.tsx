import { useId } from "react";
import { Icon } from "../icon.tsx";
import type { PrintTexts } from "./print.texts.server.ts";

type PaletteLinksProps = {
  texts: PrintTexts;
  /** Which colours: `codes=12,7` or `product=metallic-smooth`. */
  query: string;
  /** Codes that were asked for and have no colour. */
  without?: string[];
  /** Of the button. */
  className?: string;
};

/** A button that opens the files in which a palette can be taken away; it works without scripts. */
export function PaletteLinks({ texts, query, without = [], className = "quiet-link" }: PaletteLinksProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        {texts.palette}
      </button>
      <div id={id} popover="auto" className="popover palette-popover">
        <ul aria-label={texts.palette}>
          {texts.formats.map(({ ending, name }) => (
            <li key={ending}>
              <a href={`/palette/kinran.${ending}?${query}`} download rel="nofollow">
                <Icon name="download" />
                {name}
              </a>
            </li>
          ))}
        </ul>
        {without.length > 0 && (
          <p className="fine">
            {texts.without} {without.join(", ")}
          </p>
        )}
      </div>
    </>
  );
}
