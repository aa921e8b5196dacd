import { useImageSource } from "../../../lib/use-image-source.ts";
import { FlatShade } from "../flat-shade.tsx";

export type PrintedShade = {
  id: number;
  code: string;
  name: string;
  hex: string | null;
  picture: string | null;
  /** Empty for one that is simply there. */
  state: string;
  /** What its family doesn't share. */
  own: string[];
};

/** The shades of a family, as many in a row as the paper is wide. */
export function PrintedShades({ shades }: { shades: readonly PrintedShade[] }) {
  const imageSource = useImageSource();
  return (
    <ul className="card-shades">
      {shades.map(({ id, code, name, hex, picture, state, own }) => (
        <li key={id}>
          <FlatShade hex={hex}>{picture && <img {...imageSource(picture, 192)} alt="" />}</FlatShade>
          <span className="shade-code">{code}</span> <span className="shade-name">{name}</span>{" "}
          {own.map((value) => (
            <span key={value} className="shade-own">
              {value}{" "}
            </span>
          ))}
          {state && <span className="shade-state">{state}</span>}
        </li>
      ))}
    </ul>
  );
}
