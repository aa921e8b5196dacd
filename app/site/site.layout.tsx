import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { PageHead } from "../lib/seo/page-head.tsx";
import type { Route } from "./+types/site.layout";
import { ScrollToTop } from "./frame/scroll-to-top.tsx";
import { SiteFooter } from "./frame/site-footer.tsx";
import { SiteHeader } from "./frame/site-header.tsx";
import { Unreached } from "./frame/unreached.tsx";
import { usePageLinks } from "./frame/use-page-links.ts";
import { useScreensAhead } from "./frame/use-screens-ahead.ts";
import { readFrame } from "./parts/frame.texts.server.ts";
import { PageHeading } from "./parts/page-heading.tsx";
import { Unavailable } from "./parts/unavailable.tsx";
import { useFrame } from "./parts/use-frame.ts";
import "../styles/site.css";

export function loader() {
  return readFrame();
}

export function shouldRevalidate() {
  return false;
}

// Public site §2, Site header and navigation, Footer.
export default function SiteLayout() {
  useScreensAhead();
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
  const lost = usePageLinks();
  return (
    <>
      <a className="skip-link" href="#content">
        {useFrame().skip}
      </a>
      <SiteHeader />
      <main id="content" key={lost ?? pathname} tabIndex={-1}>
        {lost ? <Unreached page={lost} /> : children}
      </main>
      <SiteFooter />
      <ScrollToTop />
    </>
  );
}
