import { ExternalLink, LogOut } from "lucide-react";
import { NavLink } from "react-router";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { brand } from "../../lib/brand.ts";
import { signOut } from "../parts/session-store.ts";
import { entries } from "./entries.ts";

// Back office §2, Admin layout.
export function SideMenu({ isOpen, email }: { isOpen: boolean; email: string }) {
  const client = useStaffClient();
  return (
    <aside id="side-menu" className="side-menu" data-open={isOpen || undefined}>
      <p className="brand">
        {brand.name} <small>Admin</small>
      </p>
      <nav aria-label="Admin">
        {entries.map(({ name, path, Icon }) => (
          <NavLink key={path} to={path} end={path === "/admin"}>
            <Icon aria-hidden="true" />
            {name}
          </NavLink>
        ))}
      </nav>
      <footer>
        <a href="/" target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" />
          View site
        </a>
        <button type="button" onClick={() => signOut(client)}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
        <p title={email}>{email}</p>
      </footer>
    </aside>
  );
}
