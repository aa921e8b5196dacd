import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import type { PagerView } from "./pager.server.ts";

type PagerProps = PagerView & {
  /** Id of the list's heading (with tabIndex -1), which takes the focus once the next page has come. */
  headingId: string;
};

export function Pager({ page, label, previous, next, links, headingId }: PagerProps) {
  const before = useRef(0);

  useEffect(() => {
    if (before.current && before.current !== page) document.getElementById(headingId)?.focus();
    before.current = 0;
  }, [page, headingId]);

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
    <nav className="pager" aria-label={label}>
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
