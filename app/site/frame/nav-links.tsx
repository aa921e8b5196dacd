import { Link, useLocation } from "react-router";
import { useFrame } from "../parts/page/use-frame.ts";

function isActive(to: string, path: string): boolean {
  return to === path || path.startsWith(`${to}/`);
}

/** The six links of the specification and the shades, the one that holds the current page marked. */
export function NavLinks() {
  const { links, shades } = useFrame();
  const { pathname } = useLocation();
  return (
    <ul className="nav-links">
      {[...links, shades].map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={isActive(to, pathname) ? "page" : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
