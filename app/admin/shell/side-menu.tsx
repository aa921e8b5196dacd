import { brand } from "../../lib/brand.ts";
import { ExternalLink, LogOut, MonitorOff } from "../../ui/icons.tsx";
import { useAccess } from "../parts/session/access.ts";
import { isOffered } from "./entries.ts";
import { MenuEntries } from "./menu-entries.tsx";
import { SearchButton } from "./palette/search-button.tsx";
import { useAskedLeave } from "./use-asked-leave.tsx";
import { useWaiting } from "./use-waiting.ts";

// Back office §2, Admin layout.
export function SideMenu({ isOpen, email, onSearch }: { isOpen: boolean; email: string; onSearch: () => void }) {
  const { ask, dialog } = useAskedLeave();
  const waiting = useWaiting();
  const access = useAccess();
  return (
    <aside id="side-menu" className="side-menu" data-open={isOpen || undefined}>
      <p className="brand">
        {brand.name} <small>Admin</small>
      </p>
      <SearchButton onClick={onSearch} />
      {/* The whole back office is small; who works in it opens most of it, and stays in it without a connection. */}
      <MenuEntries isOffered={(entry) => isOffered(entry, access)} waiting={waiting} isFetchedAhead />
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
