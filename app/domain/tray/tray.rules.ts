/** Shades that a tray holds at most. Source: issue "The buyer's desk". */
export const TRAY_LIMIT = 60;

/** Shades that are compared at most. */
export const COMPARE_LIMIT = 4;

/** Ids of item codes as an address lists them: `12,7,301`. What is no id is left out, what stands twice counts once; 60 at most. */
export function readCodeIds(listed: string | null): number[] {
  return listIds(listed).slice(0, TRAY_LIMIT);
}

/** How many ids an address lists beyond those that a tray holds. */
export function countExcess(listed: string | null): number {
  return Math.max(listIds(listed).length - TRAY_LIMIT, 0);
}

function listIds(listed: string | null): number[] {
  const ids = (listed ?? "").split(",").filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))];
}
