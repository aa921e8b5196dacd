import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { fetchScreens } from "../../lib/screens-ahead.ts";
import { useSession } from "../parts/session-store.ts";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";

// Back office §2, Admin layout: the sidebar, and no screen without a session.
export default function ShellLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const isSignedIn = session.status === "present";
  // The whole back office is small; who works in it opens most of it, and stays in it without a connection.
  useEffect(() => {
    if (isSignedIn) fetchScreens("admin/shell/shell.layout");
  }, [isSignedIn]);
  if (session.status === "loading") {
    return (
      <p className="booting" role="status">
        Loading...
      </p>
    );
  }
  if (session.status === "absent") {
    return <Navigate to={`/admin/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  // The menu of small screens closes by itself when another screen opens.
  const isMenuOpen = openedOn === pathname;
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar isMenuOpen={isMenuOpen} onToggle={() => setOpenedOn(isMenuOpen ? undefined : pathname)} />
      <SideMenu isOpen={isMenuOpen} email={session.session.user.email ?? ""} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
