import { useImageSource } from "../../lib/use-image-source.ts";
import { FlatShade } from "./flat-shade.tsx";

/** Some colours of a product side by side, as its thread looks in them. They are told apart by their codes elsewhere. */
export function ShadeStrip({ shades }: { shades: { hex: string | null; picture: string | null }[] }) {
  const imageSource = useImageSource();
  if (shades.length === 0) return null;
  return (
    <span className="shade-strip" aria-hidden="true">
      {shades.map(({ hex, picture }) => (
        <FlatShade key={hex ?? picture} hex={hex}>
          {picture && <img {...imageSource(picture, 32)} alt="" loading="lazy" fetchPriority="low" />}
        </FlatShade>
      ))}
    </span>
  );
}
