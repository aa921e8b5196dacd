import { useEffect, useEffectEvent } from "react";
import { NoticeBox } from "./notice-box.tsx";
import type { Notice } from "./use-sending.ts";

const SUCCESS_STAYS = 8000;

type NoticeToastProps = { busy: boolean; notice: Notice | null; close: () => void };

/**
 * Tells how a sending ended. A success goes by itself, a failure stays until it is closed or tried again. The empty
 * region stands there while the sending runs: what appears together with its region is not read out everywhere.
 */
export function NoticeToast({ busy, notice, close }: NoticeToastProps) {
  const onEnd = useEffectEvent(close);
  useEffect(() => {
    if (!notice || notice.failed) return;
    const timer = setTimeout(() => onEnd(), SUCCESS_STAYS);
    return () => clearTimeout(timer);
  }, [notice]);
  if (!busy && !notice) return null;
  return (
    <div role={notice?.failed ? "alert" : "status"}>
      {notice && (
        <NoticeBox close={close}>
          <p>{notice.text}</p>
        </NoticeBox>
      )}
    </div>
  );
}
