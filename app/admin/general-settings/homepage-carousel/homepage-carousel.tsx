// Back office §2, General Settings.
export function HomepageCarousel() {
  return null;
}
