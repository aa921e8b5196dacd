import { Icon } from "../parts/icon.tsx";
import type { TrayView } from "./tray.view.server.ts";

/** A button that opens the files with the data of these codes for product passports; it works without scripts. */
export function DataLinks({ texts, codes }: { texts: TrayView["texts"]; codes: string }) {
  return (
    <>
      <button type="button" className="pill" popoverTarget="tray-data">
        {texts.data}
      </button>
      <div id="tray-data" popover="auto" className="popover palette-popover">
        <ul aria-label={texts.data}>
          {texts.dataFiles.map(({ ending, name }) => (
            <li key={ending}>
              <a href={`/passports/kinran-data.${ending}?codes=${codes}`} download rel="nofollow">
                <Icon name="download" />
                {name}
              </a>
            </li>
          ))}
        </ul>
        <p className="fine">{texts.dataHint}</p>
      </div>
    </>
  );
}
