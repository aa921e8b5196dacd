import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { useFrame } from "../page/use-frame.ts";

type NoticeBoxProps = { role?: "alert"; close: () => void; children: ReactNode };

/** What a toast tells, with its button to close it. */
export function NoticeBox({ role, close, children }: NoticeBoxProps) {
  return (
    <div className="toast notice" role={role}>
      <div>{children}</div>
      <button type="button" className="icon-button" onClick={close} aria-label={useFrame().close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
