import { lazy, Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { MfaDialog } from "../parts/mfa/mfa-dialog.tsx";
import { useAccess } from "../parts/session/access.ts";
import { useSession } from "../parts/session/session-store.ts";
import { useUndoKey } from "../parts/undo/use-undo-key.ts";
import { AccessGuard } from "./access-guard.tsx";
import { BootingShell } from "./booting-shell.tsx";
import { isOffered, screenEntryAt } from "./entries.ts";
import { NotOffered } from "./not-offered.tsx";
import { useShellKeys } from "./palette/use-shell-keys.ts";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { useSmallMenu } from "./use-small-menu.ts";

const CommandPalette = lazy(() => import("./palette/command-palette.tsx"));
const ShortcutsDialog = lazy(() => import("./palette/shortcuts-dialog.tsx"));

// Back office §2, Admin layout: the sidebar, and no screen without a session.
export default function ShellLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "loading") return <BootingShell />;
  if (session.status === "absent") {
    return <Navigate to="/admin/login" state={{ next: pathname + search }} replace />;
  }
  return (
    <AccessGuard userId={session.session.user.id}>
      <Shell email={session.session.user.email ?? ""} />
    </AccessGuard>
  );
}

function Shell({ email }: { email: string }) {
  const menu = useSmallMenu();
  const access = useAccess();
  const { pathname } = useLocation();
  useUndoKey();
  const keys = useShellKeys();
  const search = () => keys.show("palette");
  const entry = screenEntryAt(pathname);
  return (
    <div className="shell">
      <a className="skip-link" href="#content" inert={menu.isOpen}>
        Skip to content
      </a>
      <TopBar menu={menu} onSearch={search} />
      <SideMenu isOpen={menu.isOpen} email={email} onSearch={search} />
      <main id="content" tabIndex={-1} inert={menu.isOpen}>
        {entry && !isOffered(entry, access) ? <NotOffered title={entry.name} /> : <Outlet />}
      </main>
      <MfaDialog />
      <Suspense>
        {keys.open === "palette" && <CommandPalette close={keys.close} />}
        {keys.open === "shortcuts" && <ShortcutsDialog close={keys.close} />}
      </Suspense>
    </div>
  );
}
