import { useEffect } from "react";
import { redirectDocument } from "react-router";

// A page that is open while the site is built anew holds scripts that the server's answers are no longer made for. It asks at each
// navigation which build the server is of, and loads the next page as a document where that is another one
// (docs/decisions/0054-two-builds.md).

/** A server that takes longer is slow, but may be the same: nobody waits for it. */
const PATIENCE_MS = 2000;

/** From the press of a link to its navigation. */
const AHEAD_MS = 1000;

/** Under this key the tab remembers for which build it was loaded anew: a page that comes old again is not loaded for ever. */
const KEY = "kinran-build";

/** Under this key the tab remembers where it was going meanwhile. */
const TARGET = "kinran-target";

let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve("") };

/** Whether the server is of another build than this page, and the page was not loaded anew for that yet. */
async function isOfOtherBuild(): Promise<boolean> {
  const present = await askBuild();
  if (!present || present === document.documentElement.dataset.build) return false;
  try {
    if (sessionStorage.getItem(KEY) === present) return false;
    sessionStorage.setItem(KEY, present);
    return true;
  } catch {
    return false;
  }
}

/**
 * Middleware of the browser: leaves a page of another build by loading the next one as a document. The router begins to fetch the
 * parts of that at the same time, and where one of the old build is gone it loads the present page anew: the way is gone on from there.
 */
export async function leaveOldBuild(request: Request): Promise<void> {
  if (!isAlive || !(await isOfOtherBuild())) return;
  const { pathname, search } = new URL(request.url);
  const target = pathname + search;
  sessionStorage.setItem(TARGET, target);
  throw redirectDocument(target);
}

let isAlive = false;

/** Begins to ask, once the page is alive: also as soon as a link is pressed, so that its navigation need not wait. */
export function useBuildQuestions(): void {
  useEffect(() => {
    isAlive = true;
    const target = readTarget();
    if (target && target !== location.pathname + location.search) location.replace(target);
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) void askBuild();
    };
    addEventListener("pointerdown", onPress);
    return () => removeEventListener("pointerdown", onPress);
  }, []);
}

function readTarget(): string | null {
  try {
    const target = sessionStorage.getItem(TARGET);
    sessionStorage.removeItem(TARGET);
    return target;
  } catch {
    return null;
  }
}

/** Loads a page anew that has failed because it is of another build than the server, or could not fetch a part of its own. */
export function useReloadIfOld(): void {
  useEffect(() => {
    void isOfOtherBuild().then((isOther) => isOther && location.reload());
  }, []);
}

/** The server's build; empty where that can't be known. */
function askBuild(): Promise<string> {
  if (performance.now() - asked.at > AHEAD_MS) asked = { at: performance.now(), answer: fetchBuild() };
  return asked.answer;
}

async function fetchBuild(): Promise<string> {
  try {
    const answer = await fetch("/build.txt", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}
