const UNITS = ["Bytes", "KB", "MB", "GB", "TB"] as const;

/** A size in the largest unit that it fills, with at most two decimals. Source: back office §3 "Stale file". */
export function formatSize(bytes: number): string {
  let unit = 0;
  let size = bytes;
  while (Math.round(size * 100) / 100 >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Math.round(size * 100) / 100} ${UNITS[unit]}`;
}

/** The pages that can be gone to: the first, the last and those around the present one; "gap" for what is left out. */
export function pageNumbers(page: number, pages: number): (number | "gap")[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 1) return [number];
    // A gap of one page takes no less room than its number.
    return [number - before === 2 ? number - 1 : "gap", number];
  });
}
