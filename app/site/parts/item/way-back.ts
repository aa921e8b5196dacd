import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType, useOutletContext } from "react-router";

/** The list from which a visitor came to an item: its address, and how many steps back in the history it lies where that is known. */
type WayBack = { to: string; steps?: number | undefined };

type Before = { pathname: string; search: string; way: WayBack | undefined };

/** Ways that are kept, for the latest entries of the history. */
const KEPT_WAYS = 50;
const STORED = "kinran:ways-back";

/**
 * Notes from which list a visitor comes to an item, also by other items of the same section. The note belongs to the entry of
 * the history, so it is there after a reload too.
 */
export function useNotedWay(): WayBack | undefined {
  const { pathname, search, key } = useLocation();
  const kind = useNavigationType();
  const [way, setWay] = useState<WayBack>();
  const before = useRef<Before>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address can be another entry of the history
  useEffect(() => {
    const list = listOf(pathname);
    const found = list ? (readWay(key) ?? findWay(list, before.current, kind)) : undefined;
    if (found) storeWay(key, found);
    before.current = { pathname, search, way: found };
    setWay(found);
  }, [pathname, search, key]);

  return way;
}

/** The noted way of the item that is shown. */
export function useWayBack(list: string): WayBack {
  const way = useOutletContext<WayBack | undefined>();
  return way?.to.split("?")[0] === list ? way : { to: list };
}

function findWay(list: string, before: Before | undefined, kind: "PUSH" | "REPLACE" | "POP"): WayBack | undefined {
  if (!before) return wayFromDocument(list);
  if (kind === "POP") return;
  const step = kind === "PUSH" ? 1 : 0;
  const { pathname, search, way } = before;
  if (pathname === list) return { to: list + search, steps: step || undefined };
  if (listOf(pathname) !== list || !way) return;
  return { to: way.to, steps: way.steps && way.steps + step };
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

function readWays(): Record<string, WayBack> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? "{}");
  } catch {
    return {};
  }
}

/** Each entry of the history has a key of its own but the first of a document, whose way the browser knows. */
const hasOwnKey = (key: string) => key !== "default";

function readWay(key: string): WayBack | undefined {
  return hasOwnKey(key) ? readWays()[key] : undefined;
}

function storeWay(key: string, way: WayBack): void {
  if (!hasOwnKey(key)) return;
  const latest = Object.entries({ ...readWays(), [key]: way }).slice(-KEPT_WAYS);
  try {
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Without storage the way is known until a reload.
  }
}
