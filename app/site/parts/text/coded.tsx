import { Link } from "react-router";
import { useImageSource } from "../../../lib/use-image-source.ts";
import { splitAtCodes } from "../../../nouns/named-codes.rules.ts";
import { FlatShade } from "../flat-shade.tsx";
import type { NamedShade } from "./named-shades.server.ts";
import { Unbroken } from "./unbroken.tsx";

/** Running text in which the codes of these shades are links, each with its colour before it. */
export function Coded({ text, shades }: { text: string; shades: readonly NamedShade[] }) {
  return Object.entries(splitAtCodes(text, shades)).map(([place, { text: part, named }]) =>
    named ? <NamedLink key={place} shade={named} /> : <Unbroken key={place} text={part} />,
  );
}

function NamedLink({ shade: { code, name, hex, picture, to } }: { shade: NamedShade }) {
  const imageSource = useImageSource();
  return (
    <Link className="named-shade whole" to={to} title={name || undefined}>
      <FlatShade hex={hex}>{picture && <img {...imageSource(picture, 32)} alt="" loading="lazy" />}</FlatShade>
      {code}
    </Link>
  );
}
