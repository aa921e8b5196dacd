import { useState } from "react";
import { useBrowserClient } from "../../../lib/backend/browser-client.ts";
import { setNewsLike } from "../../../nouns/news-items/likes.data.ts";
import { countAfterLike } from "../../../nouns/news-items/likes.rules.ts";
import { NoticeToast } from "../form/notice-toast.tsx";
import { Icon } from "../icon.tsx";
import { keepLike, useIsLiked, visitorId } from "./like-memory.ts";

type LikeButtonProps = { id: number; likes: number; label: string; failedText: string };

/**
 * A visitor's like of a news item with the number of likes. What was pressed shows at once and is remembered when the
 * backend has taken it. Disabled where no script runs; until it does a press waits for it.
 */
export function LikeButton({ id, likes, label, failedText }: LikeButtonProps) {
  const openClient = useBrowserClient();
  const remembered = useIsLiked(id);
  /** A number of likes, with what the visitor's own was when it was counted. */
  const [counted, setCounted] = useState({ likes, count: likes, liked: remembered });
  const [sending, setSending] = useState<boolean>();
  const [failed, setFailed] = useState(false);

  // The number that comes with a page is of the moment at which the page comes alive.
  if (counted.likes !== likes || (counted.liked === undefined && remembered !== undefined)) {
    setCounted({ likes, count: likes, liked: remembered });
  }

  const isSending = sending !== undefined;
  const liked = isSending ? sending : remembered;
  // Pressed here or in another window of the visitor's.
  const isCounted = liked === undefined || liked === counted.liked;

  async function onPress() {
    if (isSending) return;
    const wanted = !liked;
    setSending(wanted);
    setFailed(false);
    try {
      const client = await openClient();
      const count = await setNewsLike(client, { newsItemId: id, visitorId: visitorId(), liked: wanted });
      setCounted({ likes, count, liked: wanted });
      keepLike(id, wanted);
    } catch {
      setFailed(true);
    }
    setSending(undefined);
  }

  return (
    <div className="like">
      <button
        type="button"
        className="quiet figures like-button"
        aria-disabled={liked === undefined || undefined}
        aria-pressed={liked ?? false}
        aria-busy={isSending}
        onClick={onPress}
      >
        <Icon name="heart" />
        <span className="visually-hidden">{label} </span>
        <span className="count">{isCounted ? counted.count : countAfterLike(counted.count, liked)}</span>
      </button>
      <NoticeToast
        busy={isSending}
        notice={failed ? { text: failedText, failed } : null}
        close={() => setFailed(false)}
      />
    </div>
  );
}
