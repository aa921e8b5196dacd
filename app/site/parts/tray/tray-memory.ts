import { readCodeIds } from "../../../domain/tray/tray.rules.ts";
import { TRAY_KEY } from "../../../lib/tray-key.ts";
import { makeLocalMemory } from "../local-memory.ts";

const memory = makeLocalMemory(TRAY_KEY);

/** Ids of the item codes in this browser's tray, in the order in which they came; undefined until the page is alive. */
export function useTray(): number[] | undefined {
  const text = memory.useText();
  return text === undefined ? undefined : readCodeIds(text);
}

export function readTray(): number[] {
  return readCodeIds(memory.read());
}

export function keepTray(ids: readonly number[]) {
  memory.write(ids.join());
}

/** The page that shows these item codes side by side. */
export function trayPath(ids: readonly number[]): string {
  return ids.length > 0 ? `/tray?codes=${ids.join()}` : "/tray";
}
