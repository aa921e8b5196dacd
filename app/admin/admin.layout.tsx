import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { config } from "zod";
import { useStaffClient } from "../lib/backend/staff-client.ts";
import { Toasts } from "../ui/toasts.tsx";
import { openQueries } from "./parts/query-client.ts";
import { followSession } from "./parts/session/session-store.ts";
import { useDropAtLogout } from "./record/drafts/use-drop-at-logout.ts";
import { BootingShell } from "./shell/booting-shell.tsx";
import "../styles/admin.css";

// It would try whether it may compile its checks; the policy of the pages refuses that, and reports it.
config({ jitless: true });

/** The back office lives in the browser: the server sends only the frame of the document. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

/** On the way to another screen, so that the root's middleware runs: screens of the back office have no loaders. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function HydrateFallback() {
  return (
    <>
      <title>Kinran Threads Admin</title>
      <meta name="robots" content="noindex, nofollow" />
      <BootingShell />
      <noscript>The back office needs JavaScript.</noscript>
    </>
  );
}

// Back office §2, Admin layout: what sign-in and all screens share.
export default function AdminLayout() {
  const client = useStaffClient();
  const [queries] = useState(() => openQueries(client));
  useEffect(() => followSession(client), [client]);
  useDropAtLogout();
  return (
    <QueryClientProvider client={queries}>
      <meta name="robots" content="noindex, nofollow" />
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  );
}
