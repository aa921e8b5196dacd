import small from "../../assets/gold-winding-800.avif";
import medium from "../../assets/gold-winding-1280.avif";
import fallback from "../../assets/gold-winding-1280.webp";
import large from "../../assets/gold-winding-1920.avif";
import { SLIDE_SIZES } from "./slide-sizes.ts";

const srcSet = `${small} 800w, ${medium} 1280w, ${large} 1920w`;

/** The stock picture that stands for the slides while they load, or when there are none. */
export function DefaultSlide({ alt = "" }: { alt?: string }) {
  return (
    <div className="slides">
      <link
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={srcSet}
        imageSizes={SLIDE_SIZES}
        fetchPriority="high"
      />
      <picture data-current>
        <source type="image/avif" srcSet={srcSet} sizes={SLIDE_SIZES} />
        <img
          src={fallback}
          alt={alt}
          width={1280}
          height={720}
          fetchPriority="high"
          // Without a connection there is no picture either: no frame of a broken one.
          onError={({ currentTarget }) => {
            currentTarget.style.opacity = "0";
          }}
        />
      </picture>
    </div>
  );
}
