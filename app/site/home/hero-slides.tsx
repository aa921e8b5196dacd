import { usePictureAlt } from "../../lib/picture-facts.ts";
import { useImageSource } from "../../lib/use-image-source.ts";
import { usePageLoaded } from "../parts/page/use-page-loaded.ts";
import type { Slide } from "./home.view.server.ts";
import { SLIDE_SIZES } from "./slide-sizes.ts";

type HeroSlidesProps = { slides: Slide[]; current: number; live: "off" | "polite" };

/** The pictures, one above the other. A neighbour of the current one is fetched once the page has loaded, others when they are near. */
export function HeroSlides({ slides, current, live }: HeroSlidesProps) {
  const isLoaded = usePageLoaded();
  const imageSource = useImageSource();
  const pictureAlt = usePictureAlt();
  const last = slides.length - 1;
  // What was written for the slide comes before what is said of its file, in whose language the page is.
  const nameOf = ({ url, alt, isOwnAlt }: Slide) => (isOwnAlt ? alt : pictureAlt(url, alt));
  return (
    <ul className="slides" aria-live={live}>
      {slides.map((slide, index) => {
        const { id, url } = slide;
        const distance = Math.abs(index - current);
        return (
          <li
            key={id}
            data-current={index === current || undefined}
            data-near={(isLoaded && (distance === 1 || distance === last)) || undefined}
          >
            <img
              {...imageSource(url, 960, "veiled")}
              alt={nameOf(slide)}
              lang={nameOf(slide) === slide.alt ? slide.lang : undefined}
              width={1280}
              height={720}
              sizes={SLIDE_SIZES}
              loading={index === 0 ? undefined : "lazy"}
              fetchPriority={index === 0 ? "high" : "low"}
            />
          </li>
        );
      })}
    </ul>
  );
}
