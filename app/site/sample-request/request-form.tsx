import { type FormEvent, type SubmitEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { sendSampleRequest } from "../../domain/samples/samples.data.ts";
import {
  checkSampleRequest,
  type DetailField,
  lineField,
  localDay,
  type RequestField,
  type RequestKind,
  SAMPLE_LIMITS,
  type SampleRequest,
} from "../../domain/samples/samples.rules.ts";
import { isFast, isTrapped } from "../../domain/spam/spam.rules.ts";
import { useBrowserClient } from "../../lib/backend/browser-client.ts";
import { NoticeToast } from "../parts/form/notice-toast.tsx";
import { TrapField } from "../parts/form/trap-field.tsx";
import { type Notice, useSending } from "../parts/form/use-sending.ts";
import { VisitorInput } from "../parts/form/visitor-input.tsx";
import { requestPath } from "../parts/tray/request-memory.ts";
import { keepAsSpam } from "./keep-as-spam.ts";
import type { PostedRequest, Typed } from "./post-request.server.ts";
import { RequestLine } from "./request-line.tsx";
import { UseChoice } from "./request-uses.tsx";
import type { ChosenShade, RequestTexts } from "./sample-request.texts.server.ts";

/** What was typed and not sent, while the visitor looks at other pages of the site. Empty again with each document. */
let draft: Typed = {};

type RequestFormProps = {
  texts: RequestTexts;
  kind: RequestKind;
  shades: readonly ChosenShade[];
  language: string;
  /** By which attempts at one sending are known. */
  changeId: string;
  /** The first day that can be chosen. */
  earliest: string;
  /** What a request that is asked for again says, with its token as `again`. */
  start: Typed;
  posted: PostedRequest | undefined;
  onSent: (sent: { token: string; number: string }) => void;
};

const readFields = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Typed;

/** Checked when it is sent and then at each change. Without scripts the page's own action does the same. */
export function RequestForm(props: RequestFormProps) {
  const { texts, kind, shades, language, changeId, earliest, start, posted: refused, onSent } = props;
  const [problems, setProblems] = useState(refused?.problems ?? {});
  const [isChecked, setIsChecked] = useState(refused !== undefined);
  const { busy, notice, send, close } = useSending(
    refused?.failed ? { text: texts[refused.failed], failed: true } : null,
  );
  const openClient = useBrowserClient();
  const [first] = useState(
    refused?.typed ?? (draft.again === start.again ? { ...start, ...draft } : { ...draft, ...start }),
  );
  const [shownAt] = useState(Date.now);
  // What the page was made with, whatever is loaded anew while it is filled in.
  const ownChangeId = useRef(refused?.changeId ?? changeId);
  const ids = shades.map(({ id }) => id);
  const check = (typed: Typed) => checkSampleRequest(typed, ids, localDay(new Date()));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = check(readFields(form));
    const [wrong] = Object.keys(checked.problems);
    setProblems(checked.problems);
    setIsChecked(true);
    if (wrong) (form.elements.namedItem(wrong) as HTMLElement).focus();
    else void send(() => deliver(checked.request, isTrapped(readFields(form)), isFast(shownAt, Date.now())));
  }

  async function deliver(request: SampleRequest, isSpam: boolean, isFast: boolean): Promise<Notice> {
    const sending = { changeId: ownChangeId.current, language, isFast };
    const outcome = await openClient()
      .then((client) => (isSpam ? keepAsSpam : sendSampleRequest)(client, request, sending))
      .catch((cause: unknown) => ({ status: "failed" as const, cause }));
    if (outcome.status === "sent") {
      draft = {};
      onSent(outcome);
      return { text: texts.sent };
    }
    if (outcome.status === "failed") console.warn("Request not sent", outcome.cause);
    return { text: texts[outcome.status], failed: true };
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    draft = readFields(event.currentTarget);
    if (isChecked) setProblems(check(draft).problems);
  }

  const [firstWrong] = Object.keys(problems);
  const inputOf = (name: string, field: RequestField) => {
    const problem = problems[name];
    return {
      form: "request",
      name,
      label: texts.labels[field],
      typed: first[name],
      problem: problem && texts.problems[field][problem],
      isFirstWrong: firstWrong === name,
      isOptional: SAMPLE_LIMITS[field].least === 0,
      // What was typed while it is sent would not be in it.
      readOnly: busy,
    };
  };
  const detail = (field: DetailField) => ({ ...inputOf(field, field), hint: texts.hints[field] });
  const isPrice = kind === "price";

  return (
    <form
      method="post"
      action={requestPath(ids, kind)}
      className="request-form"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <input type="hidden" name="save_id" value={ownChangeId.current} />
      <input type="hidden" name="kind" value={kind} />
      {start.again && <input type="hidden" name="again" value={start.again} />}
      <section className="request-lines" aria-labelledby="request-lines">
        <h2 id="request-lines">{texts.lines}</h2>
        {shades.length > 1 && <UseChoice texts={texts.uses} typed={first.uses} use={inputOf("use", "use")} />}
        {shades.map((shade) => {
          const { id } = shade;
          const quantity = inputOf(lineField("quantity", id), "quantity");
          return (
            <RequestLine key={id} shade={shade} use={inputOf(lineField("use", id), "use")}>
              {isPrice ? (
                <>
                  <VisitorInput {...inputOf(lineField("amount", id), "amount")} inputMode="decimal" />
                  <VisitorInput {...inputOf(lineField("unit", id), "unit")} choices={texts.units} />
                </>
              ) : (
                <VisitorInput {...quantity} typed={quantity.typed ?? texts.usualQuantity} />
              )}
            </RequestLine>
          );
        })}
        <Link className="quiet-link" to={`/tray?codes=${ids.join()}`}>
          {texts.tray}
        </Link>
      </section>
      <section className="contact-card" aria-labelledby="request-details">
        <h2 id="request-details">{texts.details}</h2>
        <p className="quiet required-note">{texts.required}</p>
        <div className="contact-form">
          <VisitorInput {...detail("company")} autoComplete="organization" />
          <VisitorInput {...detail("name")} autoComplete="name" />
          <VisitorInput {...detail("email")} type="email" autoComplete="email" />
          <VisitorInput {...detail("phone")} type="tel" autoComplete="tel" />
          <VisitorInput {...detail("country")} autoComplete="country-name" />
          {isPrice ? (
            <VisitorInput {...detail("currency")} choices={texts.currencies} />
          ) : (
            <VisitorInput {...detail("address")} autoComplete="street-address" rows={4} />
          )}
          <VisitorInput {...detail("needed_by")} type="date" min={earliest} />
          <VisitorInput {...detail("note")} rows={3} />
          <TrapField form="request" />
          <button type="submit" className="button" disabled={busy}>
            {busy && <span className="spinner" />}
            {busy ? texts.sending : texts.send}
          </button>
        </div>
        <div className="quiet privacy-note">
          {/* No dialog, which is a form. What was typed is there again when the visitor comes back. */}
          {texts.privacy} <Link to="/legal/privacy-policy">{texts.privacyLink}</Link>
        </div>
      </section>
      <NoticeToast busy={busy} notice={notice} close={close} />
    </form>
  );
}
