// Back office §2, General Settings.
export function RemoveStaleFiles() {
  return null;
}
