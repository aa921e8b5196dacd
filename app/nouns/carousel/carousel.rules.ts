/** Milliseconds between two slides where nothing else is set (back office §9). */
export const USUAL_INTERVAL = 5000;

/**
 * Milliseconds between two slides, from the stored text of the setting 'duration'. Whatever is no whole number from 1000
 * counts as 5000, and so does a number too large for a timer. Source: public site §2 "Home", §9 "Carousel auto-advance".
 */
export function readCarouselInterval(value: unknown): number {
  return /^[1-9]\d{3,8}$/.test(String(value).trim()) ? Number(value) : USUAL_INTERVAL;
}
