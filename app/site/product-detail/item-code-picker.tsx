import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { useImageSource } from "../../lib/use-image-source.ts";
import { FlatShade } from "../parts/flat-shade.tsx";
import { neighbourOf } from "../parts/grid-keys.ts";
import { useQueryForm } from "../parts/list/use-query-form.ts";
import { useMounted } from "../parts/page/use-mounted.ts";
import type { ProductView } from "./product-detail.view.server.ts";
import { fillInShade, type Shade } from "./product-pictures.ts";

type ItemCodePickerProps = {
  texts: ProductView["texts"];
  codes: Shade[];
  /** None where the address asks for a code that the product has not. */
  selected: Shade | undefined;
  /** A code that the address asks for and the product has not; empty otherwise. */
  unknown: string;
};

/**
 * The item codes as equal cells, each a button with its code and the middle of its picture, or its colour where it has none.
 * Scripts make one tab stop of them, in which the arrow keys choose; until then, and without, each is a stop of its own.
 */
export function ItemCodePicker({ texts, codes, selected, unknown }: ItemCodePickerProps) {
  const choose = useQueryForm(true);
  const navigate = useNavigate();
  const isDriven = useMounted();
  const imageSource = useImageSource();

  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    const cells = [...event.currentTarget.querySelectorAll("button")];
    const focused = cells.find((cell) => cell === event.target) ?? null;
    const next = neighbourOf(cells, focused, event.key);
    if (!next) return;
    event.preventDefault();
    // A held key would choose more in a second than a browser lets a page put into its address.
    if (event.repeat) return;
    next.focus();
    navigate(`?${new URLSearchParams({ code: next.value })}`, { replace: true, preventScrollReset: true });
  }

  return (
    <form method="get" className="item-codes" onSubmit={choose}>
      <h2 id="item-codes">{texts.codes}</h2>
      {unknown && (
        <p className="unknown-code" role="alert">
          {fillInShade(texts.unknownCode, unknown)}
        </p>
      )}
      <fieldset className="shades" aria-labelledby="item-codes" onKeyDown={onKeyDown}>
        {codes.map((shade) => (
          <button
            type="submit"
            className="shade"
            key={shade.code}
            name="code"
            value={shade.code}
            aria-pressed={shade === selected}
            tabIndex={isDriven && shade !== (selected ?? codes[0]) ? -1 : undefined}
          >
            <FlatShade hex={shade.hex}>
              {shade.picture && <img {...imageSource(shade.picture, 96)} alt="" loading="lazy" />}
            </FlatShade>
            <span>
              <span className="shade-code">{shade.code}</span> <span className="shade-name">{shade.name}</span>
              {shade.state && <span className="shade-state">{shade.state}</span>}
            </span>
          </button>
        ))}
      </fieldset>
      <p className="visually-hidden" role="status">
        {selected && [selected.code, selected.name].filter(Boolean).join(", ")}
      </p>
    </form>
  );
}
