import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { fetchScreen } from "../../lib/screens-ahead.ts";

/** Route id of the layout of all pages of the site. */
export const LAYOUT = "site/site.layout";

/** The router's key of a page that was not navigated to. */
const FIRST = "default";

// Whatever else is on this host is left to the browser: files, the back office, and what the server leads elsewhere.
const PAGE = /^\/(?:(?:about|products|resources|news|contact|newsletter|legal)(?:\/[^/]+)?)?$/;

/**
 * Follows links to pages of the site without loading a document anew. So links are plain: a page has dozens, and the
 * router's own cost a tenth of its rendering. What has to keep its place on the page is a link of the router.
 * @returns the address that was asked for when its screen could not be reached, until another page is shown
 */
export function usePageLinks(): string | undefined {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [lost, setLost] = useState<{ to: string; at: string }>();
  const isLost = lost?.at === key;

  useEffect(() => {
    const listening = new AbortController();

    function follow({ href, pathname, search, hash }: HTMLAnchorElement) {
      const to = pathname + search + hash;
      const go = () => {
        setLost(undefined);
        // What could not be fetched before may be taken for lost for good: the page is loaded anew.
        if (isLost && navigator.onLine) location.assign(to);
        else navigate(to, { replace: href === location.href });
      };
      if (navigator.onLine) return go();
      fetchScreen(LAYOUT, pathname).then(go, () => setLost({ to, at: history.state?.key ?? FIRST }));
    }

    document.addEventListener(
      "click",
      (event) => {
        const link = pageLink(event);
        if (!link) return;
        event.preventDefault();
        follow(link);
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [navigate, isLost]);

  // Whoever comes back to this page sees the page.
  useEffect(() => setLost((last) => (last?.at === key ? last : undefined)), [key]);

  return isLost ? lost.to : undefined;
}

/** The link that a click follows, if it leads to another page of the site or to another view of this one. */
function pageLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  // A language begins with a document of its own.
  if (!link || link.target || link.hreflang || link.origin !== location.origin || !PAGE.test(link.pathname))
    return undefined;
  const isWithinPage = link.hash !== "" && link.pathname + link.search === location.pathname + location.search;
  return isWithinPage ? undefined : link;
}
