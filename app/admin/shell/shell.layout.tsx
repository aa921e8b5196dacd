import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "../parts/session/session-store.ts";
import { useUndoKey } from "../parts/undo/use-undo-key.ts";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { useSmallMenu } from "./use-small-menu.ts";

// Back office §2, Admin layout: the sidebar, and no screen without a session.
export default function ShellLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const menu = useSmallMenu();
  useUndoKey();
  if (session.status === "loading") {
    return (
      <p className="booting" role="status">
        Loading...
      </p>
    );
  }
  if (session.status === "absent") {
    return <Navigate to="/admin/login" state={{ next: pathname + search }} replace />;
  }
  return (
    <div className="shell">
      <a className="skip-link" href="#content" inert={menu.isOpen}>
        Skip to content
      </a>
      <TopBar menu={menu} />
      <SideMenu isOpen={menu.isOpen} email={session.session.user.email ?? ""} />
      <main id="content" tabIndex={-1} inert={menu.isOpen}>
        <Outlet />
      </main>
    </div>
  );
}
