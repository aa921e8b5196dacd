import { asPlainCell, formatCsv } from "../../lib/csv.ts";
import type { SampleRecord, SampleRecordLine } from "./sample-records.data.ts";

/** The states of a request in the order of the work, as the back office calls them. Source: issue "The buyer's desk". */
export const SAMPLE_STATES = [
  { value: "received", text: "Received" },
  { value: "in work", text: "In work" },
  { value: "sent", text: "Sent" },
  { value: "declined", text: "Declined" },
] as const;

/** The kinds of requests, as the back office calls them. */
export const REQUEST_KINDS = [
  { value: "sample", text: "Samples" },
  { value: "price", text: "Price" },
] as const;

/** The states that a request can have, as they are called of its kind: a price is not sent but answered. */
export function statesOf(kind: string) {
  return SAMPLE_STATES.map(({ value, text }) => ({
    value,
    text: kind === "price" && value === "sent" ? "Answered" : text,
  }));
}

/** What the back office calls the state of a request. */
export function stateWord({ kind, status }: Pick<SampleRecord, "kind" | "status">): string {
  return statesOf(kind).find(({ value }) => value === status)?.text ?? status;
}

/** What the back office calls the kind of a request. */
export function kindWord({ kind }: Pick<SampleRecord, "kind">): string {
  return REQUEST_KINDS.find(({ value }) => value === kind)?.text ?? kind;
}

/** Who asks, as the list names it. */
export function sampleName({ company, name }: Pick<SampleRecord, "company" | "name">): string {
  return company || name;
}

const HEADS = [
  ...[
    "Request",
    "Kind",
    "Received",
    "State",
    "Assigned to",
    "Company",
    "Name",
    "Email",
    "Phone",
    "Country or destination",
    "Delivery address",
    "Currency",
    "Date needed",
    "Note",
    "Language",
  ],
  ...["Item code", "Colour", "Finish", "Product", "Quantity", "Unit", "Use", "Words for the buyer", "Notes"],
];

/**
 * The requests as a CSV file with a row for each line, in English, in which nothing that was written is a formula.
 * @param lines of these requests, each request's in their order
 */
export function writeSamples(requests: readonly SampleRecord[], lines: readonly SampleRecordLine[]): string {
  const linesOf = Map.groupBy(lines, ({ request_id }) => request_id);
  const rows = requests.flatMap((request) =>
    (linesOf.get(request.id) ?? []).map(({ snapshot: { code, english }, quantity, unit, use }) => [
      request.number,
      kindWord(request),
      request.created_at,
      stateWord(request),
      request.assigned_to,
      request.company,
      request.name,
      request.email,
      request.phone,
      request.country,
      request.delivery_address,
      request.currency,
      request.needed_by ?? "",
      request.note,
      request.language,
      code,
      english.color_name ?? "",
      english.finish ?? "",
      english.product,
      quantity,
      unit,
      use,
      request.answer,
      request.notes,
    ]),
  );
  return formatCsv([HEADS, ...rows.map((row) => row.map(asPlainCell))]);
}
