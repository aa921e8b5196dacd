import { useImageSource } from "../../lib/use-image-source.ts";
import { FlatShade } from "../parts/flat-shade.tsx";
import type { ShadeCardView } from "./shade-card.view.server.ts";

type Group = NonNullable<ShadeCardView["groups"]>[number];

/** The shades of one product, as many in a row as the paper is wide. */
export function ShadeCardGroup({ group }: { group: Group }) {
  const imageSource = useImageSource();
  return (
    <section className="card-group" aria-labelledby={`card-${group.slug}`}>
      <h2 id={`card-${group.slug}`}>{group.product}</h2>
      <ul className="card-shades">
        {group.shades.map(({ id, code, name, hex, picture, state }) => (
          <li key={id}>
            <FlatShade hex={hex}>{picture && <img {...imageSource(picture, 192)} alt="" />}</FlatShade>
            <span className="shade-code">{code}</span> <span className="shade-name">{name}</span>{" "}
            {state && <span className="shade-state">{state}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
