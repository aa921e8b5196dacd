import { usePictureAlt } from "../../lib/picture-facts.ts";
import { useImageSource } from "../../lib/use-image-source.ts";
import { Icon } from "./icon.tsx";

/** Pictures narrower than this only lead to others. */
const THUMBNAIL_WIDTH = 200;

type PictureProps = {
  url: string | null;
  /** What it is called where nothing is said of its file; "" where the words beside it say it. */
  alt: string;
  /** Whether somebody wrote `alt` for this very place. */
  isOwnAlt?: boolean;
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
export function Picture({ url, alt, isOwnAlt, width, ratio = 1, sizes, eager, main }: PictureProps) {
  const imageSource = useImageSource();
  const pictureAlt = usePictureAlt();
  if (!url) {
    return (
      <span className="picture">
        <Icon name="cone" />
      </span>
    );
  }
  // A link is called by its words, whatever the picture in it shows.
  const told = alt && !isOwnAlt && width >= THUMBNAIL_WIDTH ? pictureAlt(url, alt) : alt;
  const source = imageSource(url, width, main ? "close" : undefined);
  return (
    <span className="picture">
      <img
        {...source}
        alt={told}
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
