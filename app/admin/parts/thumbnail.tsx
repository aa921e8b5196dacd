import { ImageOff } from "lucide-react";
import { imageSource } from "../../lib/media.ts";

/** A row's picture, small; a sign where it has none. The text beside it says what it shows. */
export function Thumbnail({ url }: { url: string | null }) {
  return url ? (
    <img className="thumbnail" {...imageSource(url, 40)} sizes="40px" alt="" width={40} height={40} loading="lazy" />
  ) : (
    <span className="thumbnail">
      <ImageOff aria-label="No image" />
    </span>
  );
}
