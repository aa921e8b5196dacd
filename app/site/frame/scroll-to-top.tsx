import { Icon } from "../parts/icon.tsx";
import { useFrame } from "../parts/page/use-frame.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";

export function ScrollToTop() {
  const { toTop } = useFrame();
  const scrolled = useScrolledPast(300);
  const toTheTop = () => {
    // The button goes while the page moves; taking the focus with it would end the movement.
    document.querySelector("main")?.focus({ preventScroll: true });
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  };
  return (
    <button
      type="button"
      className="icon-button scroll-to-top"
      hidden={!scrolled}
      onClick={toTheTop}
      aria-label={toTop}
    >
      <Icon name="up" />
    </button>
  );
}
