import { Icon } from "../parts/icon.tsx";
import { useMounted } from "../parts/page/use-mounted.ts";
import type { HomeTexts, Slide } from "./home.view.server.ts";

/** What the visitor told the pictures to do. Untold they move, save while the controls are pointed at or the keyboard is at work. */
export type CarouselMotion = "paused" | "started" | undefined;

type CarouselControlsProps = {
  texts: HomeTexts;
  slides: Slide[];
  current: number;
  interval: number;
  motion: CarouselMotion;
  onMotion: (motion: CarouselMotion) => void;
  onShow: (index: number) => void;
};

/** The thread of the current dot is drawn while its slide stands, and its end is what brings the next slide. */
export function CarouselControls({
  texts,
  slides,
  current,
  interval,
  motion,
  onMotion,
  onShow,
}: CarouselControlsProps) {
  const isMounted = useMounted();
  const paused = motion === "paused";
  return (
    <div className="row carousel-controls" data-motion={motion}>
      <div className="dots">
        {slides.map(({ id, show }, index) => (
          <button
            key={id}
            type="button"
            aria-label={show}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
          >
            {index === current && (
              <svg viewBox="0 0 80 12" aria-hidden="true">
                <path d={STRAND} />
                {isMounted && (
                  <path
                    d={STRAND}
                    pathLength="1"
                    className="drawn-strand"
                    style={{ animationDuration: `${interval}ms` }}
                    onAnimationEnd={() => onShow(current + 1)}
                  />
                )}
              </svg>
            )}
          </button>
        ))}
      </div>
      <button type="button" className="icon-button" aria-label={texts.previous} onClick={() => onShow(current - 1)}>
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="icon-button pause"
        aria-label={paused ? texts.play : texts.pause}
        onClick={() => onMotion(paused ? "started" : "paused")}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={paused ? "M8 5.5l10.5 6.5L8 18.5z" : "M9 6v12M15 6v12"} />
        </svg>
      </button>
      <button type="button" className="icon-button next" aria-label={texts.next} onClick={() => onShow(current + 1)}>
        <Icon name="left" />
      </button>
    </div>
  );
}

const STRAND = "M1 7C14 2 22 2 29 6s5 5 1 5-3-5 5-7 20 4 44 2";
