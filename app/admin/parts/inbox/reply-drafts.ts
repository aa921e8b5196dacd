import { useEffect, useState } from "react";
import type { Answered } from "../../../domain/inbox/replies.data.ts";
import { followDrafts, listDrafts } from "../../record/drafts/draft-store.ts";
import { useSession } from "../session/session-store.ts";

/** Where the draft of a reply is kept; it has no address of its own. */
export function replyPlace({ entity, id }: Answered): string {
  return `/admin/${entity}/${id}#reply`;
}

/** Tells of which messages or requests this device keeps a reply that is written and not sent. */
export function useReplyDrafts(entity: Answered["entity"]): (id: number) => boolean {
  const session = useSession();
  const userId = session.status === "present" ? session.session.user.id : undefined;
  const [places, setPlaces] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!userId) return;
    let isGone = false;
    const read = () =>
      void listDrafts(userId).then((drafts) => !isGone && setPlaces(new Set(drafts.map(({ place }) => place))));
    read();
    const unfollow = followDrafts(read);
    return () => {
      isGone = true;
      unfollow();
    };
  }, [userId]);
  return (id) => places.has(replyPlace({ entity, id }));
}
