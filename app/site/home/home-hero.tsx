import { type TouchEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { PageHeading } from "../parts/text/page-heading.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import { Thread } from "../parts/thread.tsx";
import { CarouselControls, type CarouselMotion } from "./carousel-controls.tsx";
import { DefaultSlide } from "./default-slide.tsx";
import { HeroSlides } from "./hero-slides.tsx";
import type { HomeView } from "./home.view.server.ts";
import { LoadingLine } from "./loading-line.tsx";

/** Pixels that a finger moves sideways at least for a swipe. */
const SWIPE_LENGTH = 40;

export function HomeHero({ view: { texts, slides, interval } }: { view: HomeView }) {
  const [shown, setShown] = useState(0);
  const [motion, setMotion] = useState<CarouselMotion>();
  const touched = useRef(0);
  const count = slides.length;
  // A retry may bring fewer slides.
  const current = shown < count ? shown : 0;
  const show = (index: number) => setShown((index + count) % count);

  function onTouchEnd(event: TouchEvent) {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - touched.current;
    if (count > 1 && Math.abs(moved) >= SWIPE_LENGTH) show(current - Math.sign(moved));
  }

  return (
    <section
      className="hero home-hero"
      aria-roledescription={texts.carouselRole}
      aria-label={texts.carousel}
      onTouchStart={(event) => {
        touched.current = event.touches[0]?.clientX ?? 0;
      }}
      onTouchEnd={onTouchEnd}
    >
      <LoadingLine />
      {count > 0 ? (
        <HeroSlides slides={slides} current={current} live={motion === "paused" ? "polite" : "off"} />
      ) : (
        <DefaultSlide alt={texts.defaultAlt} />
      )}
      <div className="content">
        <div className="headline">
          <p className="eyebrow">{texts.eyebrow}</p>
          <PageHeading>{texts.heading}</PageHeading>
          <Thread />
          <p className="lead">
            <Unbroken text={texts.intro} />
          </p>
          <Link className="button" to="/products">
            {texts.explore}
          </Link>
          <Link className="button outlined" to="/about">
            {texts.learnAboutUs}
          </Link>
        </div>
        {count > 1 && (
          <CarouselControls {...{ texts, slides, current, interval, motion }} onMotion={setMotion} onShow={show} />
        )}
        {count === 0 && <p className="no-images">{texts.noImages}</p>}
      </div>
    </section>
  );
}
