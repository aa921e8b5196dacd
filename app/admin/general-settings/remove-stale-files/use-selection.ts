import { useState } from "react";
import type { StaleFile } from "../../../domain/files/stale-files.data.ts";

export type Selection = {
  paths: string[];
  isSelected: (path: string) => boolean;
  toggle: (path: string) => void;
  toggleAll: () => void;
};

/** The files that are ticked. Each reload clears them (back office §4). */
export function useSelection(files: readonly StaleFile[], loadedAt: number): Selection {
  const [ticked, setTicked] = useState({ loadedAt, paths: new Set<string>() });
  const present = ticked.loadedAt === loadedAt ? ticked.paths : new Set<string>();
  const paths = files.map(({ path }) => path).filter((path) => present.has(path));
  return {
    paths,
    isSelected: (path) => present.has(path),
    toggle: (path) => {
      const others = paths.filter((other) => other !== path);
      setTicked({ loadedAt, paths: new Set(present.has(path) ? others : [...others, path]) });
    },
    toggleAll: () =>
      setTicked({ loadedAt, paths: new Set(paths.length === files.length ? [] : files.map(({ path }) => path)) }),
  };
}
