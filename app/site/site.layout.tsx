import { type ReactNode, useEffect } from "react";
import { type Location, Outlet, useBlocker, useLocation } from "react-router";
import { useServerDocument } from "../lib/document.tsx";
import { takeUpEarlyActs } from "../lib/early-acts.ts";
import { useReloadIfOld } from "../lib/other-build.ts";
import { platformContext } from "../lib/platform.ts";
import { PageHead } from "../lib/seo/page-head.tsx";
import { readCompanyFacts } from "../nouns/company/company.data.ts";
import type { Route } from "./+types/site.layout";
import { ScrollToTop } from "./frame/scroll-to-top.tsx";
import { SiteFooter } from "./frame/site-footer.tsx";
import { SiteHeader } from "./frame/site-header.tsx";
import { Unreached } from "./frame/unreached.tsx";
import { useNotedWay } from "./parts/item/way-back.ts";
import { readFrame } from "./parts/page/frame.texts.server.ts";
import { Unavailable } from "./parts/page/unavailable.tsx";
import { useFrame } from "./parts/page/use-frame.ts";
import { PageHeading } from "./parts/text/page-heading.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return readFrame(await readCompanyFacts(context.get(platformContext)));
}

export function shouldRevalidate() {
  return false;
}

// Public site §2, Site header and navigation, Footer.
export default function SiteLayout() {
  const way = useNotedWay();
  useEffect(() => {
    if (globalThis.kinranKept) void import("../lib/kept-input.ts").then(({ restoreInput }) => restoreInput());
  }, []);
  return (
    <SiteFrame>
      <Outlet context={way} />
    </SiteFrame>
  );
}

/** A screen that could not be loaded, within the frame. Without the frame's own texts the last error page shows. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useFrame();
  useReloadIfOld();
  if (!frame) throw error;
  return (
    <SiteFrame>
      <PageHead title={frame.unavailable} />
      <section className="content not-found" role="alert">
        <Unavailable as={PageHeading} />
      </section>
    </SiteFrame>
  );
}

function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const blocker = useBlocker(isUnreachable);
  useEffect(takeUpEarlyActs, []);
  useEffect(() => void shown.add(screenOf(pathname)), [pathname]);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    addEventListener("online", blocker.proceed, { once: true });
    return () => removeEventListener("online", blocker.proceed);
  }, [blocker]);
  const { skip, feed } = useFrame();
  const lost = blocker.state === "blocked" ? blocker.location : undefined;
  const isHere = lost?.pathname === pathname;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={feed} href="/news.xml" />
      <a className="skip-link" href="#content">
        {skip}
      </a>
      <SiteHeader />
      <main
        id="content"
        key={(isHere ? undefined : lost?.key) ?? pathname}
        tabIndex={-1}
        data-request={useServerDocument().failedRequest}
        suppressHydrationWarning
      >
        {(isHere || !lost) && children}
        {lost && <Unreached key={lost.key} page={lost.pathname + lost.search} isHere={isHere} />}
      </main>
      <SiteFooter />
      <ScrollToTop />
    </>
  );
}

/** Screens that were shown since the document was loaded: a browser has all of them but their data. */
const shown = new Set<string>();

/** Whether a path is of the list or of an item, and of which section: what has one screen. */
function screenOf(pathname: string): string {
  const [section, ...rest] = pathname.slice(1).split("/");
  return `${section}/${rest.length}`;
}

const LIST = /^\/(products|shades|tray|resources|news)$/;

// The router would ask the browser for a page whose screen it can't fetch, and without a connection that shows an error of its own.
// A list would stay, below an address that says otherwise.
function isUnreachable({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) {
  const { pathname, search } = nextLocation;
  if (navigator.onLine) return false;
  if (pathname !== currentLocation.pathname) return !shown.has(screenOf(pathname));
  return LIST.test(pathname) && search !== currentLocation.search;
}
