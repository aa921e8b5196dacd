import { useEffect, useRef, useState } from "react";

/** How something that a visitor sent has ended, in words for the visitor. */
export type Notice = { text: string; failed?: boolean };

type Sending = { busy: boolean; notice: Notice | null };

/**
 * State of a form that a script sends: one sending at a time, and how the last one ended. `work` never rejects.
 * The focus goes back to where it was: fields that are disabled meanwhile lose it.
 */
export function useSending(first: Notice | null = null) {
  const [sending, setSending] = useState<Sending>({ busy: false, notice: first });
  const running = useRef(false);
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    if (!sending.busy && document.activeElement === document.body && focused.current instanceof HTMLElement) {
      focused.current.focus({ preventScroll: true });
    }
  }, [sending.busy]);

  async function send(work: () => Promise<Notice>) {
    if (running.current) return;
    running.current = true;
    focused.current = document.activeElement;
    setSending({ busy: true, notice: null });
    const notice = await work();
    running.current = false;
    setSending({ busy: false, notice });
  }

  return {
    ...sending,
    send,
    /** Tells of a sending that did not even begin. */
    tell: (notice: Notice) => setSending({ busy: false, notice }),
    close: () => setSending({ busy: false, notice: null }),
  };
}
