import { useImageSource } from "../../lib/use-image-source.ts";
import { Icon } from "./icon.tsx";

/** Pictures narrower than this only lead to others. */
const THUMBNAIL_WIDTH = 200;

type PictureProps = {
  url: string | null;
  alt: string;
  width: number;
  /** Height by width. */
  ratio?: number;
  sizes: string;
  /** Whether it is likely to be seen at first. */
  eager?: boolean;
  /** Whether it is what the page shows. */
  main?: boolean;
};

/** A stored picture in a frame of fixed shape, so that nothing moves when it arrives. */
export function Picture({ url, alt, width, ratio = 1, sizes, eager, main }: PictureProps) {
  const imageSource = useImageSource();
  if (!url) {
    return (
      <span className="picture">
        <Icon name="cone" />
      </span>
    );
  }
  const source = imageSource(url, width, main ? "close" : undefined);
  return (
    <span className="picture">
      <img
        {...source}
        alt={alt}
        width={width}
        height={Math.round(width * ratio)}
        sizes={source.srcSet && sizes}
        loading={eager || main ? "eager" : "lazy"}
        decoding={main ? "sync" : "async"}
        fetchPriority={main ? "high" : width < THUMBNAIL_WIDTH ? "low" : undefined}
      />
    </span>
  );
}
