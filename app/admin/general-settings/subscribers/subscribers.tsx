// Back office §2, General Settings.
export function Subscribers() {
  return null;
}
