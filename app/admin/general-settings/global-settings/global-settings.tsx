// Back office §2, General Settings.
export function GlobalSettings() {
  return null;
}
