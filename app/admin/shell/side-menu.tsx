import { NavLink, PrefetchPageLinks, useNavigate } from "react-router";
import { brand } from "../../lib/brand.ts";
import { ExternalLink, LogOut } from "../../ui/icons.tsx";
import { LOGOUT } from "../parts/session/use-logout.ts";
import { entries } from "./entries.ts";

// Back office §2, Admin layout.
export function SideMenu({ isOpen, email }: { isOpen: boolean; email: string }) {
  const navigate = useNavigate();
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
        {/* The sign-in ends the session once it is reached: what is not saved asks before it is left. */}
        <button type="button" onClick={() => navigate("/admin/login", { state: LOGOUT })}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
        <p title={email}>{email}</p>
      </footer>
    </aside>
  );
}
