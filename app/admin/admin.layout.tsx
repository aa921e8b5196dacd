import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Outlet } from "react-router";
import { config } from "zod";
import { kindOf, reasonOf, StepFailure } from "../lib/backend/failure.ts";
import { type StaffClient, useStaffClient } from "../lib/backend/staff-client.ts";
import { showFailure, Toasts } from "../ui/toasts.tsx";
import { endDeadSession, followSession } from "./parts/session-store.ts";
import "../styles/admin.css";

declare module "@tanstack/react-query" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended
  interface Register {
    /** `failure`: toast of the error catalogue when the data cannot be loaded. */
    queryMeta: { failure?: string };
  }
}

// It would try whether it may compile its checks; the policy of the pages refuses that, and reports it.
config({ jitless: true });

/** The back office lives in the browser: the server sends only the frame of the document. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <title>Kinran Threads Admin</title>
      <meta name="robots" content="noindex, nofollow" />
      <p className="booting" role="status">
        Loading...
      </p>
      <noscript>The back office needs JavaScript.</noscript>
    </>
  );
}

// Back office §2, Admin layout: what sign-in and all screens share.
export default function AdminLayout() {
  const client = useStaffClient();
  const [queries] = useState(() => openQueries(client));
  useEffect(() => followSession(client), [client]);
  return (
    <QueryClientProvider client={queries}>
      <meta name="robots" content="noindex, nofollow" />
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  );
}

function openQueries(client: StaffClient): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (error instanceof StepFailure) showFailure(error.text, reasonOf(error.cause), error.text);
        else if (meta?.failure) showFailure(meta.failure, reasonOf(error), meta.failure);
        if (kindOf(error) !== "offline") void endDeadSession(client);
      },
    }),
    defaultOptions: {
      // Without a connection a call fails at once and says so, rather than wait unseen.
      queries: { retry: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}
