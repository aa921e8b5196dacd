/** Degrees that a hand turns its phone by while it looks at it; so far the light goes from edge to edge. */
const TILT = 25;
/** Degrees from flat at which a phone is held. */
const HELD = 45;

const lit = new WeakSet<HTMLElement>();

/**
 * Lets a light move over a picture as long as it is in the page: to where the pointer is, on a phone by its tilt; not where motion is
 * unwanted. Its place is `--light-x` and `--light-y` of the element, in percent, as long as it has `data-lit`.
 */
export function letLightMove(element: HTMLElement): void {
  if (lit.has(element) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  lit.add(element);

  function light(x: number, y: number) {
    element.style.setProperty("--light-x", `${x}%`);
    element.style.setProperty("--light-y", `${y}%`);
    element.toggleAttribute("data-lit", true);
  }

  function onMove({ clientX, clientY, pointerType }: PointerEvent) {
    if (pointerType === "touch") return;
    const { left, top, width, height } = element.getBoundingClientRect();
    light(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  }

  // A browser that asks for leave first is not asked: a light is not worth a question.
  function onTilt({ beta, gamma }: DeviceOrientationEvent) {
    if (!element.isConnected) return removeEventListener("deviceorientation", onTilt);
    if (beta === null || gamma === null) return;
    const place = (turned: number) => 50 + 50 * Math.max(-1, Math.min(1, turned / TILT));
    light(place(gamma), place(beta - HELD));
  }

  element.addEventListener("pointermove", onMove);
  element.addEventListener("pointerleave", () => element.toggleAttribute("data-lit", false));
  addEventListener("deviceorientation", onTilt);
}
