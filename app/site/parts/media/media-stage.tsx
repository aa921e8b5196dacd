import type { Look } from "../../../lib/media.ts";
import { usePictureAlt } from "../../../lib/picture-facts.ts";
import { useImageSource } from "../../../lib/use-image-source.ts";
import type { Medium } from "./media-viewer.server.ts";

/** How large a medium is on its page. */
export const stageSize = { width: 800, sizes: "(min-width: 64rem) 800px, 100vw" };

type MediaStageProps = { medium: Medium; width: number; sizes: string; eager?: boolean; look?: Look };

/** A medium as large as its place allows, whole. The place has a fixed shape, so nothing moves when it arrives. */
export function MediaStage({ medium, width, sizes, eager, look }: MediaStageProps) {
  const { url, type, poster, alt } = medium;
  const imageSource = useImageSource();
  const pictureAlt = usePictureAlt();
  const size = { width, height: Math.round((width * 2) / 3) };
  if (type === "video") {
    const still = poster ? imageSource(poster, width).src : undefined;
    return <video src={url} poster={still} aria-label={alt} {...size} controls playsInline preload="metadata" />;
  }
  const { src, srcSet } = imageSource(url, width, look);
  return (
    <img
      src={src}
      srcSet={srcSet}
      {...size}
      alt={alt && pictureAlt(url, alt)}
      sizes={sizes}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
    />
  );
}
