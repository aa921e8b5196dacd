import { imageSource } from "../../lib/media.ts";
import { Icon } from "./icon.tsx";

type PictureProps = { url: string | null; alt: string; width: number; ratio?: number; sizes: string; eager?: boolean };

/** A stored picture in a frame of fixed shape (`ratio` is height by width), so that nothing moves when it arrives. */
export function Picture({ url, alt, width, ratio = 1, sizes, eager }: PictureProps) {
  if (!url) {
    return (
      <span className="picture">
        <Icon name="cone" />
      </span>
    );
  }
  return (
    <span className="picture">
      <img
        {...imageSource(url, width)}
        alt={alt}
        width={width}
        height={Math.round(width * ratio)}
        sizes={sizes}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
      />
    </span>
  );
}
