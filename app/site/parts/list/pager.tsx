import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../icon.tsx";
import type { PagerView } from "./pager.server.ts";

/** Links to the pages of a list. The list's heading takes the focus once the next page has come. */
export function Pager({ page, label, previous, next, links }: PagerView) {
  const pager = useRef<HTMLElement>(null);
  const before = useRef(0);

  useEffect(() => {
    if (before.current && before.current !== page) pager.current?.closest("section")?.querySelector("h2")?.focus();
    before.current = 0;
  }, [page]);

  const toPage = {
    preventScrollReset: true,
    onClick: () => {
      before.current = page;
    },
  };
  const step = ({ label, href }: PagerView["next"], icon: string) =>
    href ? (
      <Link {...toPage} to={href} className="pager-step" rel={icon === "left" ? "prev" : "next"} aria-label={label}>
        <Icon name={icon} />
      </Link>
    ) : (
      <span className="pager-step">
        <Icon name={icon} />
      </span>
    );

  return (
    <nav className="pager" aria-label={label} ref={pager}>
      {step(previous, "left")}
      <ol>
        {links.map(({ number, label, href, follows }) => (
          <li key={number} data-gap={!follows || undefined}>
            <Link {...toPage} to={href} aria-label={label} aria-current={number === page ? "page" : undefined}>
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {step(next, "right")}
    </nav>
  );
}
