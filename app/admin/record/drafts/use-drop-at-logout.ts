import { useEffect, useRef } from "react";
import { useSession } from "../../parts/session/session-store.ts";
import { dropDraftsOf } from "./draft-store.ts";

/**
 * Drops the drafts of whoever signs out here: the next at this device may be somebody else. A session that merely ended leaves them to
 * whoever signs in again.
 */
export function useDropAtLogout() {
  const session = useSession();
  const userId = session.status === "present" ? session.session.user.id : undefined;
  const isLogout = session.status === "absent" && !session.hasEnded;
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (userId) last.current = userId;
    else if (isLogout && last.current) void dropDraftsOf(last.current);
  }, [userId, isLogout]);
}
