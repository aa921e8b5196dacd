import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";

type ThumbnailListProps = {
  /** Place of the one that is shown large. */
  shown: number;
  /** Each with the query that chooses it. */
  thumbnails: { query: string; picture: ReactNode }[];
};

/** Small pictures that choose what is shown large. Plain links: a page has many, and the router's own cost far more to render. */
export function ThumbnailList({ shown, thumbnails }: ThumbnailListProps) {
  const list = useRef<HTMLOListElement>(null);
  const navigate = useNavigate();

  // What is chosen elsewhere may have its thumbnail out of sight; a focus among the thumbnails goes with the choice.
  useEffect(() => {
    const chosen = list.current?.children[shown];
    if (!(chosen instanceof HTMLElement)) return;
    list.current?.scrollTo(chosen.offsetLeft - 80, chosen.offsetTop - 80);
    if (list.current?.contains(document.activeElement)) chosen.querySelector("a")?.focus({ preventScroll: true });
  }, [shown]);

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(event.currentTarget.search, { replace: true, preventScrollReset: true });
  }

  return (
    <ol className="thumbnails" ref={list}>
      {thumbnails.map(({ query, picture }, index) => (
        <li key={query}>
          <a href={query} rel="nofollow" aria-current={index === shown || undefined} onClick={choose}>
            {picture}
          </a>
        </li>
      ))}
    </ol>
  );
}
