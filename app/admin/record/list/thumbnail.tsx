import { useImageSource } from "../../../lib/use-image-source.ts";
import { ImageOff } from "../../../ui/icons.tsx";

type ThumbnailProps = {
  url: string | null;
  /** What it shows, where no text beside it says so. */
  alt?: string;
  /** For pictures that are cut to 16:9. */
  isWide?: boolean;
};

/** A row's picture, small; a sign where it has none. */
export function Thumbnail({ url, alt = "", isWide = false }: ThumbnailProps) {
  const imageSource = useImageSource();
  const width = isWide ? 64 : 40;
  const shape = isWide ? "thumbnail sixteen-nine" : "thumbnail";
  return url ? (
    <img
      className={shape}
      {...imageSource(url, width)}
      sizes={`${width}px`}
      alt={alt}
      width={width}
      height={isWide ? 36 : 40}
      loading="lazy"
    />
  ) : (
    <span className={shape}>
      <ImageOff aria-label="No image" />
    </span>
  );
}
