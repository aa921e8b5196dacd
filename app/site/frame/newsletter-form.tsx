import { type ReactNode, type SubmitEvent, useState } from "react";
import { useLocation } from "react-router";
import { useBrowserClient } from "../../lib/backend/browser-client.ts";
import { useLanguages } from "../../lib/i18n/use-languages.ts";
import { isSubscriberEmail } from "../../nouns/subscribers/subscribers.rules.ts";
import { NoticeToast } from "../parts/form/notice-toast.tsx";
import { TrapField } from "../parts/form/trap-field.tsx";
import { type Notice, useSending } from "../parts/form/use-sending.ts";
import { useFrame } from "../parts/page/use-frame.ts";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";

/** Sign-up of the footer, and the six digits that are mailed to who signed up. Without scripts the form is posted to a page of its own. */
export function NewsletterForm() {
  const { newsletter: texts } = useFrame();
  const { pathname, search } = useLocation();
  const { busy, notice, send, tell, close } = useSending();
  const [isWrong, setWrong] = useState(false);
  const [code, setCode] = useState<ReactNode>();
  const language = useLanguages()?.current.code ?? "en";
  const openClient = useBrowserClient();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const input = form.elements.namedItem("email") as HTMLInputElement;
    const typed = Object.fromEntries(new FormData(form));
    if (isSubscriberEmail(input.value)) return void send(() => deliver(input, typed));
    tell({ text: texts.outcomes.invalid, failed: true });
    setWrong(true);
    input.focus();
  }

  function onChange() {
    if (isWrong) close();
    setWrong(false);
  }

  // A part of its own, so that no page pays for it before somebody has signed up. The link of the mail does the same.
  async function askForCode(email: string) {
    const { NewsletterCode } = await import("./newsletter-code.tsx");
    setCode(<NewsletterCode key={email} email={email} texts={texts} onSend={close} />);
  }

  async function deliver(input: HTMLInputElement, typed: object): Promise<Notice> {
    try {
      const [client, { signUp }] = await Promise.all([openClient(), import("../parts/form/sign-up.ts")]);
      const outcome = await signUp(client, { ...typed }, language);
      if (outcome.status === "refused") return { text: outcome.message, failed: true };
      const isDone = outcome.status === "subscribed";
      if (isDone) {
        input.value = "";
        await askForCode(String(Object(typed).email)).catch((cause) => console.warn("No digits are asked for", cause));
      }
      return { text: texts.outcomes[outcome.status], failed: !isDone };
    } catch (cause) {
      console.warn("Newsletter not subscribed", cause);
      return { text: texts.outcomes.failed, failed: true };
    }
  }

  return (
    <>
      <section className="content newsletter">
        <div>
          <h2 id="newsletter">
            <Phrases text={texts.heading} />
          </h2>
          <p>
            <Unbroken text={texts.text} />
          </p>
        </div>
        <form method="post" action="/newsletter" noValidate onSubmit={onSubmit}>
          <input type="hidden" name="from" value={pathname + search} />
          <TrapField form="newsletter" />
          <input
            type="email"
            name="email"
            required
            disabled={busy}
            autoComplete="email"
            placeholder={texts.email}
            aria-labelledby="newsletter"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? "newsletter-problem" : code ? "newsletter-code-label" : undefined}
            onChange={onChange}
          />
          <button type="submit" className="button" disabled={busy}>
            {busy ? texts.subscribing : texts.subscribe}
          </button>
          {/* The toast says it to the eye, this to whoever comes back to the field. */}
          {isWrong && (
            <p id="newsletter-problem" hidden>
              {texts.outcomes.invalid}
            </p>
          )}
        </form>
        <NoticeToast busy={busy} notice={notice} close={close} />
      </section>
      {code}
    </>
  );
}
