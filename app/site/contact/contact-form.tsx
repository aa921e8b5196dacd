import { type FormEvent, type SubmitEvent, useState } from "react";
import { sendContactMessage } from "../../domain/contact/contact.data.ts";
import { type ContactField, type ContactFields, checkContactFields } from "../../domain/contact/contact.rules.ts";
import { keepSpam } from "../../domain/spam/spam.data.ts";
import { isFast, isTrapped } from "../../domain/spam/spam.rules.ts";
import { useBrowserClient } from "../../lib/backend/browser-client.ts";
import { getContactEmail } from "../../nouns/settings/settings.data.ts";
import { NoticeToast } from "../parts/form/notice-toast.tsx";
import { TrapField } from "../parts/form/trap-field.tsx";
import { type Notice, useSending } from "../parts/form/use-sending.ts";
import { VisitorInput } from "../parts/form/visitor-input.tsx";
import { useFrame } from "../parts/page/use-frame.ts";
import { LegalLink } from "../parts/text/legal-link.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import type { ContactTexts } from "./contact.texts.server.ts";
import type { PostedMessage } from "./post-message.server.ts";
import type { Prefill } from "./prefill.server.ts";

/** What was typed and not sent, while the visitor looks at other pages of the site. Empty again with each document. */
let draft: Partial<ContactFields> = {};

type ContactFormProps = {
  texts: ContactTexts["form"];
  /** What the address fills in. */
  given: Prefill;
  sent: boolean;
  posted: PostedMessage | undefined;
};

const readFields = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as ContactFields;

const readTyped = (form: HTMLFormElement) => checkContactFields(readFields(form));

/** Checked when it is sent and then at each change. Without scripts the page's own action does the same. */
export function ContactForm({ texts, given, sent, posted }: ContactFormProps) {
  const [problems, setProblems] = useState(posted?.problems ?? {});
  // The toast goes by itself; this stays until the next message is begun.
  const [isDone, setIsDone] = useState(sent && !posted);
  const [isChecked, setIsChecked] = useState(posted !== undefined);
  const { busy, notice, send, close } = useSending(readFirstNotice());
  const { mailbox, mailHost } = useFrame().footer;
  const openClient = useBrowserClient();
  const [shownAt] = useState(Date.now);
  // Who comes with another question in the address keeps a message that was begun.
  const [first] = useState({ ...draft, ...given, message: draft.message || given.message });

  function readFirstNotice(): Notice | null {
    if (posted?.failed) return { text: texts.failed, failed: true };
    return sent && !posted ? { text: texts.sent } : null;
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = readTyped(form);
    const [wrong] = Object.keys(checked.problems);
    setProblems(checked.problems);
    setIsChecked(true);
    if (wrong) (form.elements.namedItem(wrong) as HTMLElement).focus();
    else void send(() => deliver(form, checked.fields, isFast(shownAt, Date.now())));
  }

  async function deliver(form: HTMLFormElement, fields: ContactFields, isFast: boolean): Promise<Notice> {
    try {
      const client = await openClient();
      if (isTrapped(readFields(form))) await keepSpam(client, "contact", fields);
      else {
        const address = await getContactEmail(client, `${mailbox}@${mailHost}`, (cause) =>
          console.warn("Contact address not read", cause),
        );
        await sendContactMessage(client, fields, address, isFast);
      }
    } catch (cause) {
      console.warn("Contact message not sent", cause);
      return { text: texts.failed, failed: true };
    }
    // Not reset(): a form that was posted before would get back what was posted.
    for (const field of Object.keys(fields)) (form.elements.namedItem(field) as HTMLInputElement).value = "";
    draft = {};
    setIsChecked(false);
    setIsDone(true);
    return { text: texts.sent };
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    draft = readFields(event.currentTarget);
    setIsDone(false);
    if (isChecked) setProblems(readTyped(event.currentTarget).problems);
  }

  const inputOf = (field: ContactField) => ({
    form: "contact",
    name: field,
    label: texts.labels[field],
    typed: (posted?.typed ?? first)[field],
    problem: problems[field] && texts.problems[problems[field]],
    isFirstWrong: Object.keys(problems)[0] === field,
    // A success empties the fields: what was typed meanwhile would be lost.
    readOnly: busy,
  });

  return (
    <section className="contact-card">
      <h2>
        <Phrases text={texts.heading} />
      </h2>
      <p className="quiet required-note">{texts.required}</p>
      <form method="post" action="/contact" className="contact-form" noValidate onSubmit={onSubmit} onInput={onInput}>
        <VisitorInput {...inputOf("name")} autoComplete="name" />
        <VisitorInput {...inputOf("email")} type="email" autoComplete="email" />
        <VisitorInput {...inputOf("subject")} />
        <VisitorInput {...inputOf("message")} rows={5} />
        <TrapField form="contact" />
        <button type="submit" className="button" disabled={busy}>
          {busy && <span className="spinner" />}
          {busy ? texts.sending : texts.send}
        </button>
      </form>
      {isDone && <p className="sent-note">{texts.thanks}</p>}
      <div className="quiet privacy-note">
        {texts.privacy} <LegalLink {...texts.privacyPolicy}>{texts.privacyLink}</LegalLink>
      </div>
      <NoticeToast busy={busy} notice={notice} close={close} />
    </section>
  );
}
