import { useEffect, useRef, useState } from "react";
import { useLocation, useOutletContext } from "react-router";

/** The list from which a visitor came to an item: its address, and its place in the history where that is known. */
type WayBack = { to: string; idx?: number | undefined };

type Stand = { pathname: string; search: string; idx: number; way: WayBack | undefined };

/**
 * Notes from which list a visitor comes to an item, also by other items of the same section. The note is part of the entry of
 * the history, so it is there after a reload and goes with the entry.
 */
export function useNotedWay(): WayBack | undefined {
  const { pathname, search, key } = useLocation();
  const [way, setWay] = useState<WayBack>();
  const before = useRef<Stand>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address can be another entry of the history
  useEffect(() => {
    const list = listOf(pathname);
    const { idx = 0, way: noted }: Partial<Stand> = history.state ?? {};
    const found = list
      ? (noted ?? (before.current ? wayFrom(before.current, list) : wayFromDocument(list)))
      : undefined;
    if (found && !noted) history.replaceState({ ...history.state, way: found }, "");
    before.current = { pathname, search, idx, way: found };
    setWay(found);
  }, [pathname, search, key]);

  return way;
}

/** The noted way of the item that is shown. */
export function useWayBack(list: string): WayBack {
  const way = useOutletContext<WayBack | undefined>();
  return way?.to.split("?")[0] === list ? way : { to: list };
}

function wayFrom({ pathname, search, idx, way }: Stand, list: string): WayBack | undefined {
  if (pathname === list) return { to: list + search, idx };
  return listOf(pathname) === list ? way : undefined;
}

/** Of a page that was opened before scripts ran, the browser knows where its reader comes from. */
function wayFromDocument(list: string): WayBack | undefined {
  const { origin, pathname, search } = new URL(document.referrer || location.href);
  return origin === location.origin && pathname === list ? { to: list + search } : undefined;
}

/** The list that an item is in: `/products` of `/products/metallic-smooth`. */
function listOf(pathname: string): string | undefined {
  return /^(\/[^/]+)\/./.exec(pathname)?.[1];
}
