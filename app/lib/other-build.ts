import { useEffect } from "react";
import { redirectDocument, useLocation } from "react-router";

// A page that is open while the site is built anew holds scripts that the server's answers are no longer made for. It asks at each
// navigation which build the server is of, and loads the next page as a document where that is another one
// (docs/decisions/0054-two-builds.md).

/** A server that takes longer is slow, but may be the same: nobody waits for it. */
const BUILD_ANSWER_MS = 2000;

/** From the press of a link to its navigation. */
const AHEAD_MS = 1000;

/** So long a tab may take to load a page anew. */
const LOADING_MS = 10_000;

/** Under this key the tab remembers for which build it loads a page anew. */
const BUILD = "kinran-build";

/** Under this key the tab remembers where it is going meanwhile. */
const TARGET = "kinran-target";

/** The build for which this document was loaded: one that has come old again all the same is not loaded for ever. */
const loadedFor = takeNote(BUILD);

let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve("") };

/** Whether the server is of another build than this page, which is then noted. What can't be noted might be loaded for ever. */
async function isToLoadAnew(): Promise<boolean> {
  const present = await askBuild();
  if (!present || present === loadedFor || present === document.documentElement.dataset.build) return false;
  return writeNote(BUILD, present);
}

/**
 * Middleware of the browser: leaves a page of another build by loading the next one as a document. The router begins to fetch the
 * parts of that at the same time, and where one of the old build is gone it loads the present page anew, which may be before the
 * build is known: so the target is noted first, and the way is gone on from there.
 */
export async function leaveOldBuild(request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url);
  // What a list of the back office shows is no other page: of two changes at once the second must find the first in the address.
  if (pathname.startsWith("/admin/") && pathname === location.pathname) return;
  const target = pathname + search;
  if (!isAlive || !writeNote(TARGET, target)) return;
  // Who decides to stay, asked by the browser, is led nowhere later.
  setTimeout(() => takeNote(TARGET), LOADING_MS);
  if (await isToLoadAnew()) throw redirectDocument(target);
}

let isAlive = false;

/** Begins to ask, once the page is alive: also as soon as a link is pressed, so that its navigation need not wait. */
export function useBuildQuestions(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation that has arrived ends what was noted of it.
  useEffect(() => {
    const target = takeNote(TARGET);
    if (!isAlive && isReloaded() && target && target !== here()) location.replace(target);
  }, [key]);
  useEffect(() => {
    isAlive = true;
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) void askBuild();
    };
    addEventListener("pointerdown", onPress);
    return () => removeEventListener("pointerdown", onPress);
  }, []);
}

/** Whether this document was loaded anew in its place: who has gone elsewhere meanwhile is not led away from there. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
}

const here = () => location.pathname + location.search;

/** Whether the note could be made: a browser may forbid it. */
function writeNote(key: string, note: string): boolean {
  try {
    sessionStorage.setItem(key, note);
    return true;
  } catch {
    return false;
  }
}

function takeNote(key: string): string | null {
  try {
    const noted = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return noted;
  } catch {
    return null;
  }
}

/** Loads a page anew that has failed because it is of another build than the server, or could not fetch a part of its own. */
export function useReloadIfOld(): void {
  useEffect(() => {
    void isToLoadAnew().then((isOld) => isOld && location.reload());
  }, []);
}

/** The server's build; empty where that can't be known. */
function askBuild(): Promise<string> {
  if (performance.now() - asked.at > AHEAD_MS) asked = { at: performance.now(), answer: fetchBuild() };
  return asked.answer;
}

async function fetchBuild(): Promise<string> {
  // Sources that are served as they stand have no build.
  if (import.meta.env.DEV) return "";
  try {
    const answer = await fetch("/build.txt", { cache: "no-store", signal: AbortSignal.timeout(BUILD_ANSWER_MS) });
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}
