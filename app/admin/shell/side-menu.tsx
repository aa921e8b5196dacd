import { NavLink } from "react-router";
import { brand } from "../../lib/brand.ts";
import { ExternalLink, LogOut, MonitorOff } from "../../ui/icons.tsx";
import { useAccess } from "../parts/session/access.ts";
import { entries, isOffered } from "./entries.ts";
import { useAskedLeave } from "./use-asked-leave.tsx";
import { useWaiting } from "./use-waiting.ts";

// Back office §2, Admin layout.
export function SideMenu({ isOpen, email }: { isOpen: boolean; email: string }) {
  const { ask, dialog } = useAskedLeave();
  const waiting = useWaiting();
  const access = useAccess();
  return (
    <aside id="side-menu" className="side-menu" data-open={isOpen || undefined}>
      <p className="brand">
        {brand.name} <small>Admin</small>
      </p>
      <nav aria-label="Admin">
        {/* The whole back office is small; who works in it opens most of it, and stays in it without a connection. */}
        {entries
          .filter((entry) => isOffered(entry, access))
          .map(({ name, path, Icon, waiting: subject }) => (
            <NavLink key={path} to={path} end={path === "/admin"} prefetch="render">
              <Icon aria-hidden="true" />
              {name}
              {subject && <WaitingCount count={waiting[subject]} />}
            </NavLink>
          ))}
      </nav>
      <footer>
        <a href="/" target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" />
          View site
        </a>
        <button type="button" onClick={() => ask("local")}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
        <button type="button" onClick={() => ask("global")}>
          <MonitorOff aria-hidden="true" />
          Sign out everywhere
        </button>
        <p className="quiet" title={email}>
          {email}
        </p>
        <p className="quiet">Version {VERSION}</p>
      </footer>
      {dialog}
    </aside>
  );
}

function WaitingCount({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="figures waiting-count">
      {" "}
      {count} <span className="visually-hidden">open</span>
    </span>
  );
}
