import { NavLink, PrefetchPageLinks } from "react-router";
import { brand } from "../../lib/brand.ts";
import { ExternalLink, LogOut, MonitorOff } from "../../ui/icons.tsx";
import { useLeave } from "../parts/session/use-logout.ts";
import { entries } from "./entries.ts";

// Back office §2, Admin layout.
export function SideMenu({ isOpen, email }: { isOpen: boolean; email: string }) {
  const leave = useLeave();
  return (
    <aside id="side-menu" className="side-menu" data-open={isOpen || undefined}>
      <p className="brand">
        {brand.name} <small>Admin</small>
      </p>
      <nav aria-label="Admin">
        {/* The whole back office is small; who works in it opens most of it, and stays in it without a connection. */}
        {entries.map(({ name, path, Icon }) => (
          <NavLink key={path} to={path} end={path === "/admin"} prefetch="render">
            <Icon aria-hidden="true" />
            {name}
          </NavLink>
        ))}
        {/* The dashboard leads there. */}
        <PrefetchPageLinks page="/admin/messages" />
        <PrefetchPageLinks page="/admin/requests" />
      </nav>
      <footer>
        <a href="/" target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" />
          View site
        </a>
        <button type="button" onClick={() => leave("local")}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
        <button type="button" onClick={() => leave("global")}>
          <MonitorOff aria-hidden="true" />
          Sign out everywhere
        </button>
        <p title={email}>{email}</p>
      </footer>
    </aside>
  );
}
