import { useEffect } from "react";
import { useNavigate } from "react-router";

// Whatever else is on this host is left to the browser: files, the back office, and what the server leads elsewhere.
const PAGE = /^\/(?:(?:about|products|resources|news|contact|newsletter|legal)(?:\/[^/]+)?)?$/;

/**
 * Follows links to pages of the site without loading a document anew. So links are plain: a page has dozens, and the
 * router's own cost a tenth of its rendering. What has to keep its place on the page is a link of the router.
 */
export function usePageLinks() {
  const navigate = useNavigate();

  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener(
      "click",
      (event) => {
        const link = pageLink(event);
        if (!link) return;
        event.preventDefault();
        navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [navigate]);
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
