import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useWayBack } from "./way-back.ts";

type BackLinkProps = { to: string; className: string; children: ReactNode };

/** Leads to a list: to the very one that the visitor came from, as it was left, else to the plain one. */
export function BackLink({ to: list, className, children }: BackLinkProps) {
  const { to, steps } = useWayBack(list);
  const navigate = useNavigate();

  // A step back in the history brings the place on the page too.
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !steps) return;
    event.preventDefault();
    navigate(-steps);
  }

  return (
    <Link className={className} to={to} onClick={onClick}>
      {children}
    </Link>
  );
}
