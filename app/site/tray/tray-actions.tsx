import { Link } from "react-router";
import { useLanguages } from "../../lib/i18n/use-languages.ts";
import { CopyText } from "../parts/copy-button.tsx";
import { PaletteLinks } from "../parts/print/palette-links.tsx";
import { requestPath } from "../parts/tray/request-memory.ts";
import { trayPath } from "../parts/tray/tray-memory.ts";
import { DataLinks } from "./data-links.tsx";
import type { TrayShade, TrayView } from "./tray.view.server.ts";

type TrayActionsProps = {
  texts: TrayView["texts"];
  shades: TrayShade[];
  /** Shades are ticked to be compared: the button for that is seen. */
  isChoosing: boolean;
  /** Of the own tray alone: nobody empties another one. */
  onRemoveAll: (() => void) | undefined;
};

/** What can be done with a whole tray; where there is no room all but the first is folded. */
export function TrayActions({ texts, shades, isChoosing, onRemoveAll }: TrayActionsProps) {
  const ids = shades.map(({ id }) => id);
  const codes = ids.join();
  const address = (useLanguages()?.current.origin ?? "") + trayPath(ids);
  const told = [...shades.map(({ line }) => line), address].join("\n");
  return (
    <div className="row tray-actions">
      <Link className="button" to={requestPath(ids, "sample")}>
        {texts.request}
      </Link>
      <details className="folded-filters" open={isChoosing}>
        <summary className="pill">{texts.more}</summary>
        <div className="filter-fields">
          <Link className="button outlined" to={requestPath(ids, "price")}>
            {texts.price}
          </Link>
          <span className="tray-compare">
            <button type="submit" className="pill" aria-describedby="compare-hint">
              {texts.compare}
            </button>
            <small className="fine" id="compare-hint">
              {texts.compareHint}
            </small>
          </span>
          <div className="pills">
            <button type="button" className="pill needs-scripts" onClick={() => print()}>
              {texts.print}
            </button>
            <CopyText text={told} label={texts.copy} done={texts.copied} />
            <button type="button" className="pill" popoverTarget="share-tray">
              {texts.share}
            </button>
            <div id="share-tray" popover="auto" className="popover share-ways">
              <CopyText text={address} label={texts.shareLink} done={texts.copied} />
              <a className="pill" href={`https://wa.me/?${toQuery({ text: told })}`} target="_blank" rel="noreferrer">
                WhatsApp
              </a>
              <a className="pill" href={`mailto:?${toQuery({ subject: texts.shareSubject, body: told })}`}>
                {texts.shareMail}
              </a>
            </div>
            <Link className="pill" to={`/sheet?codes=${codes}`}>
              {texts.printTexts.sheet}
            </Link>
            <Link className="pill" to={`/shade-card?codes=${codes}`}>
              {texts.printTexts.card}
            </Link>
            <Link className="pill" to={`/catalogue?codes=${codes}`}>
              {texts.printTexts.catalogue}
            </Link>
            <DataLinks texts={texts} codes={codes} />
            {shades.some(({ hex }) => hex) && (
              <PaletteLinks
                className="pill"
                texts={texts.printTexts}
                query={`codes=${codes}`}
                without={shades.filter(({ hex }) => !hex).map(({ code }) => code)}
              />
            )}
            {onRemoveAll && (
              <button
                type="submit"
                form="tray-edit"
                name="codes"
                value=""
                className="pill"
                data-waits
                onClick={(event) => {
                  event.preventDefault();
                  onRemoveAll();
                }}
              >
                {texts.removeAll}
              </button>
            )}
          </div>
        </div>
      </details>
    </div>
  );
}

/** Mail programs take a plus sign as it stands, and lines as CR LF. */
function toQuery(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, text]) => `${name}=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`)
    .join("&");
}
