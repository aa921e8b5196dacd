// Which columns of a list somebody has hidden on this device, as in the address.

const keyOf = (userId: string, table: string) => `hidden columns of ${table} ${userId}`;

/** Null where nothing is kept, or the device keeps nothing. */
export function readKeptColumns(userId: string, table: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId, table));
  } catch {
    return null;
  }
}

export function keepColumns(userId: string, table: string, hidden: string): void {
  try {
    localStorage.setItem(keyOf(userId, table), hidden);
  } catch {
    // A device that keeps nothing shows the columns of before.
  }
}
