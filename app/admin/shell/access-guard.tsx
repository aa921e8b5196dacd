import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { markSeen } from "../../domain/people/people.data.ts";
import { accessQueries } from "../../domain/people/people.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { brand } from "../../lib/brand.ts";
import { AccessProvider } from "../parts/session/access.ts";
import { endDeadSession } from "../parts/session/session-store.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { BootingShell } from "./booting-shell.tsx";
import { ACCOUNT_PATH } from "./entries.ts";

/** Milliseconds after which it is looked whether the person may still be here. Coming back to the page looks at once. */
const AGAIN_MS = 300_000;

/** Lets staff in and tells its children what they may do; leads everybody else where they can go on. */
export function AccessGuard({ userId, children }: { userId: string; children: ReactNode }) {
  const client = useStaffClient();
  const { pathname, search } = useLocation();
  const query = useQuery({
    ...accessQueries.mine(client, userId),
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: "always",
  });
  const access = query.data;
  const state = access?.state;
  const isDead = state === "stranger" || state === "disabled";
  useEffect(() => {
    if (isDead) void endDeadSession(client);
  }, [isDead, client]);
  const seenAt = state === "staff" ? query.dataUpdatedAt : 0;
  useEffect(() => {
    if (seenAt) markSeen(client).catch((error) => console.warn("It was not noted that you are here", error));
  }, [seenAt, client]);

  if (query.isError && !access) {
    return (
      <main className="sign-in">
        <title>{`${brand.name} Admin`}</title>
        <h1>{brand.name} Admin</h1>
        <ListFailure text="Failed to load what you may do" query={query} />
      </main>
    );
  }
  if (!access || isDead) return <BootingShell />;
  if (state === "code needed") return <Navigate to="/admin/login" state={{ next: pathname + search }} replace />;
  if (state === "set-up needed" && pathname !== ACCOUNT_PATH) return <Navigate to={ACCOUNT_PATH} replace />;
  return <AccessProvider value={access}>{children}</AccessProvider>;
}
