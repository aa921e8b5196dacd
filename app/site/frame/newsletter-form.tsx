import { type SubmitEvent, useState } from "react";
import { useLocation } from "react-router";
import { useBrowserClient } from "../../lib/backend/browser-client.ts";
import { useLanguages } from "../../lib/i18n/use-languages.ts";
import { isSubscriberEmail } from "../../nouns/subscribers/subscribers.rules.ts";
import { CodeForm } from "../parts/form/code-form.tsx";
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
  const [subscribed, setSubscribed] = useState("");
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

  async function deliver(input: HTMLInputElement, typed: object): Promise<Notice> {
    try {
      const [client, { signUp }] = await Promise.all([openClient(), import("../parts/form/sign-up.ts")]);
      const outcome = await signUp(client, { ...typed }, language);
      if (outcome.status === "refused") return { text: outcome.message, failed: true };
      const isDone = outcome.status === "subscribed";
      if (isDone) {
        input.value = "";
        setSubscribed(String(Object(typed).email));
      }
      return { text: texts.outcomes[outcome.status], failed: !isDone };
    } catch (cause) {
      console.warn("Newsletter not subscribed", cause);
      return { text: texts.outcomes.failed, failed: true };
    }
  }

  async function confirm(code: string): Promise<Notice> {
    try {
      const [client, { confirmByCode }] = await Promise.all([
        openClient(),
        import("../../nouns/subscribers/subscribers.data.ts"),
      ]);
      const isConfirmed = await confirmByCode(client, subscribed, code);
      if (isConfirmed) setSubscribed("");
      return isConfirmed ? { text: texts.code.done } : { text: texts.code.wrong, failed: true };
    } catch (cause) {
      console.warn("Newsletter not confirmed", cause);
      return { text: texts.code.failed, failed: true };
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
            aria-describedby={isWrong ? "newsletter-problem" : subscribed ? "newsletter-code-label" : undefined}
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
      {subscribed && <CodeForm texts={texts.code} busy={busy} onCode={(code) => void send(() => confirm(code))} />}
    </>
  );
}
