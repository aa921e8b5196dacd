import { type SubmitEvent, useState } from "react";
import { useBrowserClient } from "../../lib/backend/browser-client.ts";
import { confirmByCode } from "../../nouns/subscribers/subscribers.data.ts";
import { CodeField } from "../parts/form/code-field.tsx";
import { NoticeToast } from "../parts/form/notice-toast.tsx";
import { type Notice, useSending } from "../parts/form/use-sending.ts";
import type { Frame } from "../parts/page/frame.texts.server.ts";

/** The six digits that were mailed to who has just signed up. `onSend` puts away what was said of the sign-up. */
export function NewsletterCode(props: { email: string; texts: Frame["newsletter"]; onSend: () => void }) {
  const { email, texts, onSend } = props;
  const { busy, notice, send, close } = useSending();
  const [isDone, setDone] = useState(false);
  const openClient = useBrowserClient();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("code"));
    onSend();
    void send(() => confirm(typed));
  }

  async function confirm(typed: string): Promise<Notice> {
    try {
      const isRight = await confirmByCode(await openClient(), email, typed);
      setDone(isRight);
      return isRight ? { text: texts.code.done } : { text: texts.code.wrong, failed: true };
    } catch (cause) {
      console.warn("Newsletter not confirmed", cause);
      return { text: texts.outcomes.failed, failed: true };
    }
  }

  return (
    <>
      {!isDone && (
        <form className="content newsletter-code" onSubmit={onSubmit}>
          <CodeField id="newsletter-code" texts={texts.code} busy={busy} />
        </form>
      )}
      <NoticeToast busy={busy} notice={notice} close={close} />
    </>
  );
}
