import type { ReactNode } from "react";
import { type Location, Outlet, useBlocker, useLocation } from "react-router";
import { useServerDocument } from "../lib/document.tsx";
import { PageHead } from "../lib/seo/page-head.tsx";
import type { Route } from "./+types/site.layout";
import { ScrollToTop } from "./frame/scroll-to-top.tsx";
import { SiteFooter } from "./frame/site-footer.tsx";
import { SiteHeader } from "./frame/site-header.tsx";
import { Unreached } from "./frame/unreached.tsx";
import { readFrame } from "./parts/frame.texts.server.ts";
import { PageHeading } from "./parts/page-heading.tsx";
import { Unavailable } from "./parts/unavailable.tsx";
import { useFrame } from "./parts/use-frame.ts";

export function loader() {
  return readFrame();
}

export function shouldRevalidate() {
  return false;
}

// Public site §2, Site header and navigation, Footer.
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** A screen that could not be loaded, within the frame. Without the frame's own texts the last error page shows. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useFrame();
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
  const lost = blocker.state === "blocked" ? blocker.location : undefined;
  return (
    <>
      <a className="skip-link" href="#content">
        {useFrame().skip}
      </a>
      <SiteHeader />
      <main
        id="content"
        key={lost?.key ?? pathname}
        tabIndex={-1}
        data-request={useServerDocument().failedRequest}
        suppressHydrationWarning
      >
        {lost ? <Unreached page={lost.pathname + lost.search} /> : children}
      </main>
      <SiteFooter />
      <ScrollToTop />
    </>
  );
}

// Without a connection the router would ask the browser for the page, which shows an error of its own.
function isUnreachable({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) {
  return !navigator.onLine && nextLocation.pathname !== currentLocation.pathname;
}
