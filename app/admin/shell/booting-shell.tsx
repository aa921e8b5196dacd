import { useLocation } from "react-router";
import { brand } from "../../lib/brand.ts";
import { MenuEntries } from "./menu-entries.tsx";
import { SearchButton } from "./palette/search-button.tsx";

/**
 * The frame with its menu, while it is not known yet who looks at it: it stands in the first answer of the server. What owners alone have
 * comes with the rest.
 */
export function BootingShell() {
  const { pathname } = useLocation();
  const booting = (
    <p className="booting" role="status">
      Loading...
    </p>
  );
  // Before somebody has signed in there is no menu.
  if (pathname === "/admin/login" || pathname === "/admin/welcome") return booting;
  return (
    <div className="shell">
      <header className="row top-bar">
        <span className="brand">{brand.name}</span>
      </header>
      <aside className="side-menu">
        <p className="brand">
          {brand.name} <small>Admin</small>
        </p>
        <SearchButton />
        <MenuEntries isOffered={({ isOfOwners }) => !isOfOwners} />
      </aside>
      <main id="content">{booting}</main>
    </div>
  );
}
