// Back office §2, General Settings.
export function ContactUsSettings() {
  return null;
}
