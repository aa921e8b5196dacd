import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { neighbourOf } from "../grid-keys.ts";
import { useMounted } from "../page/use-mounted.ts";

type ThumbnailListProps = {
  /** Place of the one that is shown large. */
  shown: number;
  /** Each with the query that chooses it, and what may stand in for a picture out of sight until the list is used. */
  thumbnails: { query: string; picture: ReactNode; standIn?: ReactNode }[];
};

/** So many of them are in sight at most before the list is scrolled. */
const IN_SIGHT = 8;

/**
 * Small pictures that choose what is shown large. Plain links: a page has many, and the router's own cost far more to render.
 * Scripts make one tab stop of them, in which the arrow keys choose; until then, and without, each is a stop of its own.
 */
export function ThumbnailList({ shown, thumbnails }: ThumbnailListProps) {
  const list = useRef<HTMLOListElement>(null);
  const navigate = useNavigate();
  const isDriven = useMounted();
  // A product may have a hundred item codes, each with a picture: those that nobody looks at are not fetched.
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);

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
    show(event.currentTarget);
  }

  function onKeyDown(event: KeyboardEvent<HTMLOListElement>) {
    const links = [...event.currentTarget.querySelectorAll("a")];
    const next = neighbourOf(links, links.find((link) => link === event.target) ?? null, event.key);
    if (!next) return;
    // Also from what holds the list, where the same keys may choose.
    event.stopPropagation();
    event.preventDefault();
    // A held key would choose more in a second than a browser lets a page put into its address.
    if (event.repeat) return;
    next.focus();
    show(next);
  }

  function show({ search }: HTMLAnchorElement) {
    navigate(search, { replace: true, preventScrollReset: true });
  }

  return (
    <ol className="thumbnails" ref={list} onPointerEnter={use} onFocus={use} onScroll={use} onKeyDown={onKeyDown}>
      {thumbnails.map(({ query, picture, standIn }, index) => (
        <li key={query}>
          <a
            href={query}
            rel="nofollow"
            aria-current={index === shown || undefined}
            tabIndex={isDriven && index !== shown ? -1 : undefined}
            onClick={choose}
          >
            {standIn && !isUsed && index >= IN_SIGHT && index !== shown ? standIn : picture}
          </a>
        </li>
      ))}
    </ol>
  );
}
