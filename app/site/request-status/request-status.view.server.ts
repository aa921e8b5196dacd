import type { FollowedLine, FollowedRequest, SampleStatus } from "../../domain/samples/samples.data.ts";
import type { RequestKind } from "../../domain/samples/samples.rules.ts";
import { brand } from "../../lib/brand.ts";
import { getLocale } from "../../lib/i18n/locale.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { formatNewsDate } from "../../nouns/news-items/news-items.rules.ts";

export type RequestStatusView = ReturnType<typeof makeRequestStatusView>;

/**
 * What the page of a request shows, in the language of the page; its lines are in that of the request.
 * @param pictures of the codes that have one, by id
 */
export function makeRequestStatusView(token: string, request: FollowedRequest, pictures: Map<number, string>) {
  const { number, kind, status, status_at, created_at, company, country, currency, needed_by, answer, lines } = request;
  const isPrice = kind === "price";
  const heading = isPrice ? m.request_status_price_title() : m.request_status_title();
  const dayOf = (time: string) => formatNewsDate(time, getLocale());
  return {
    title: m.page_title({ page: `${heading} ${number}`, brand: brand.name }),
    eyebrow: m.request_number({ number }),
    heading,
    intro: m.request_status_intro({ date: dayOf(created_at) }),
    progress: m.request_status_progress(),
    steps: makeSteps(kind, status),
    note: readNotes(kind)[status],
    since: { time: status_at, text: m.request_status_since({ date: dayOf(status_at) }) },
    facts: [
      { label: m.request_company(), text: company },
      { label: isPrice ? m.request_destination() : m.request_country(), text: country },
      { label: m.request_currency(), text: currency },
      { label: m.request_needed_by(), text: needed_by ? dayOf(needed_by) : "" },
    ].filter(({ text }) => text),
    answer: {
      heading: m.request_status_answer(),
      words: [
        ...request.replies.map(({ at, text }) => ({ at, day: dayOf(at), text })),
        ...(answer ? [{ at: "", day: "", text: answer }] : []),
      ],
    },
    lines: {
      heading: m.request_status_lines(),
      quantity: m.request_quantity(),
      use: m.request_use(),
      rows: lines.map((line) => ({
        ...line,
        picture: line.id === null ? undefined : pictures.get(line.id),
        quantity: nameQuantity(line),
      })),
    },
    again: lines.some(({ id }) => id !== null)
      ? { text: m.request_again(), to: `/tray/request?again=${token}` }
      : undefined,
    shared: m.request_status_shared(),
  };
}

function nameQuantity({ quantity, unit }: FollowedLine): string {
  if (unit === "") return quantity;
  if (unit === "kg") return `${quantity} ${m.request_unit_kg()}`;
  return `${quantity} ${quantity === "1" ? m.request_unit_cone() : m.request_unit_cones_counted()}`;
}

/** The steps of a request up to its end, of which one is the present one. A request that was declined is never sent. */
function makeSteps(kind: RequestKind, status: SampleStatus) {
  const names: Record<SampleStatus, string> = {
    received: m.request_state_received(),
    "in work": m.request_state_in_work(),
    sent: kind === "price" ? m.request_state_answered() : m.request_state_sent(),
    declined: m.request_state_declined(),
  };
  const way: SampleStatus[] = status === "declined" ? ["received", "declined"] : ["received", "in work", "sent"];
  const present = way.indexOf(status);
  return way.map((step, place) => ({ name: names[step], isDone: place <= present, isPresent: place === present }));
}

function readNotes(kind: RequestKind): Record<SampleStatus, string> {
  const received = m.request_state_received_note();
  if (kind === "price") {
    return {
      received,
      "in work": m.request_price_in_work_note(),
      sent: m.request_price_answered_note(),
      declined: m.request_price_declined_note(),
    };
  }
  return {
    received,
    "in work": m.request_state_in_work_note(),
    sent: m.request_state_sent_note(),
    declined: m.request_state_declined_note(),
  };
}
