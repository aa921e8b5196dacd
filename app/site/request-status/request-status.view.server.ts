import type { FollowedRequest, SampleStatus } from "../../domain/samples/samples.data.ts";
import { brand } from "../../lib/brand.ts";
import { getLocale } from "../../lib/i18n/locale.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { formatNewsDate } from "../../nouns/news-items/news-items.rules.ts";

export type RequestStatusView = ReturnType<typeof makeRequestStatusView>;

/** What the page of a request shows, in the language of the page; its lines are in that of the request. */
export function makeRequestStatusView(request: FollowedRequest) {
  const { status, status_at, created_at, company, country, answer, lines } = request;
  const locale = getLocale();
  return {
    title: m.page_title({ page: m.request_status_title(), brand: brand.name }),
    eyebrow: m.request_eyebrow(),
    heading: m.request_status_title(),
    intro: m.request_status_intro({ date: formatNewsDate(created_at, locale) }),
    progress: m.request_status_progress(),
    steps: makeSteps(status),
    note: readNotes()[status],
    since: { time: status_at, text: m.request_status_since({ date: formatNewsDate(status_at, locale) }) },
    facts: [
      { label: m.request_company(), text: company },
      { label: m.request_country(), text: country },
    ].filter(({ text }) => text),
    answer: { heading: m.request_status_answer(), text: answer },
    lines: { heading: m.request_status_lines(), quantity: m.request_quantity(), use: m.request_use(), rows: lines },
    shared: m.request_status_shared(),
  };
}

/** The steps of a request up to its end, of which one is the present one. A request that was declined is never sent. */
function makeSteps(status: SampleStatus) {
  const names: Record<SampleStatus, string> = {
    received: m.request_state_received(),
    "in work": m.request_state_in_work(),
    sent: m.request_state_sent(),
    declined: m.request_state_declined(),
  };
  const way: SampleStatus[] = status === "declined" ? ["received", "declined"] : ["received", "in work", "sent"];
  const present = way.indexOf(status);
  return way.map((step, place) => ({ name: names[step], isDone: place <= present, isPresent: place === present }));
}

function readNotes(): Record<SampleStatus, string> {
  return {
    received: m.request_state_received_note(),
    "in work": m.request_state_in_work_note(),
    sent: m.request_state_sent_note(),
    declined: m.request_state_declined_note(),
  };
}
