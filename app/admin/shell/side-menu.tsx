import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { brand } from "../../lib/brand.ts";
import { ExternalLink, LogOut, MonitorOff } from "../../ui/icons.tsx";
import { useAccess } from "../parts/session/access.ts";
import { entryAt, groups, isOffered } from "./entries.ts";
import { SearchButton } from "./palette/search-button.tsx";
import { useAskedLeave } from "./use-asked-leave.tsx";
import { useWaiting } from "./use-waiting.ts";

// Back office §2, Admin layout.
export function SideMenu({ isOpen, email, onSearch }: { isOpen: boolean; email: string; onSearch: () => void }) {
  const { ask, dialog } = useAskedLeave();
  const waiting = useWaiting();
  const access = useAccess();
  const present = entryAt(useLocation());
  return (
    <aside id="side-menu" className="side-menu" data-open={isOpen || undefined}>
      <p className="brand">
        {brand.name} <small>Admin</small>
      </p>
      <SearchButton onClick={onSearch} />
      <nav aria-label="Admin">
        {groups.map(({ heading, entries }) => {
          const offered = entries.filter((entry) => isOffered(entry, access));
          if (offered.length === 0) return null;
          return (
            <Fragment key={heading ?? ""}>
              {heading && <h2>{heading}</h2>}
              {/* The whole back office is small; who works in it opens most of it, and stays in it without a connection. */}
              {offered.map(({ name, path, Icon, waiting: subject }) => (
                <Link key={path} to={path} aria-current={path === present?.path ? "page" : undefined} prefetch="render">
                  <Icon aria-hidden="true" />
                  {name}
                  {subject && <WaitingCount count={waiting[subject]} />}
                </Link>
              ))}
            </Fragment>
          );
        })}
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
