import { Link } from "react-router";
import { useImageSource } from "../../lib/use-image-source.ts";
import { FlatShade } from "../parts/flat-shade.tsx";
import { Icon } from "../parts/icon.tsx";
import type { TrayShade, TrayView } from "./tray.view.server.ts";

type TrayRowProps = {
  texts: TrayView["texts"];
  shade: TrayShade;
  isChosen: boolean;
  /** No more shades can be compared. */
  isLocked: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Ids of the other shades: what is left without this one. */
  others: number[];
  onRemove: () => void;
};

/** One shade of the tray. */
export function TrayRow({ texts, shade, isChosen, isLocked, onChoose, others, onRemove }: TrayRowProps) {
  const { id, code, name, hex, picture, product, to, facts, state } = shade;
  const imageSource = useImageSource();
  const named = `tray-${id}`;
  return (
    <li>
      <FlatShade hex={hex}>{picture && <img {...imageSource(picture, 192)} alt="" loading="lazy" />}</FlatShade>
      <div>
        <Link to={to} id={named}>
          <span className="shade-code">{code}</span> <span className="shade-name">{name}</span>
        </Link>
        <span className="shade-product">{product}</span>
        {facts && <span className="shade-product">{facts}</span>}
        {state && <span className="shade-state">{state}</span>}
      </div>
      <div className="row tray-row-actions">
        <label>
          <input
            type="checkbox"
            name="compare"
            value={id}
            checked={isChosen}
            disabled={isLocked && !isChosen}
            aria-describedby={named}
            onChange={(event) => onChoose(event.target.checked)}
          />
          {texts.compare}
        </label>
        <button
          type="submit"
          form="tray-edit"
          name="codes"
          value={others.join()}
          className="quiet quiet-button"
          data-waits
          aria-describedby={named}
          onClick={(event) => {
            event.preventDefault();
            focusNeighbour(event.currentTarget);
            onRemove();
          }}
        >
          <Icon name="close" />
          {texts.remove}
        </button>
      </div>
    </li>
  );
}

/** The button goes with its row: the focus goes to that of the next one, or to the head of the list. */
function focusNeighbour(button: HTMLElement) {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector("button") ?? document.querySelector<HTMLElement>(".list-screen h2");
  target?.focus({ preventScroll: true });
}
