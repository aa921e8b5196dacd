import { asPlainCell, formatCsv } from "../../lib/csv.ts";
import type { SampleRecord, SampleRecordLine } from "./sample-records.data.ts";

/** The states of a request in the order of the work, as the back office calls them. Source: issue "The buyer's desk". */
export const SAMPLE_STATES = [
  { value: "received", text: "Received" },
  { value: "in work", text: "In work" },
  { value: "sent", text: "Sent" },
  { value: "declined", text: "Declined" },
] as const;

/** What the back office calls the state of a request. */
export function stateWord({ status }: Pick<SampleRecord, "status">): string {
  return SAMPLE_STATES.find(({ value }) => value === status)?.text ?? status;
}

/** Who asks, as the list names it. */
export function sampleName({ company, name }: Pick<SampleRecord, "company" | "name">): string {
  return company || name;
}

const HEADS = [
  ...[
    "Request",
    "Received",
    "State",
    "Assigned to",
    "Company",
    "Name",
    "Email",
    "Country",
    "Delivery address",
    "Language",
  ],
  ...["Item code", "Colour", "Finish", "Product", "Quantity", "Use", "Words for the buyer", "Notes"],
];

/**
 * The requests as a CSV file with a row for each line, in English, in which nothing that was written is a formula.
 * @param lines of these requests, each request's in their order
 */
export function writeSamples(requests: readonly SampleRecord[], lines: readonly SampleRecordLine[]): string {
  const linesOf = Map.groupBy(lines, ({ request_id }) => request_id);
  const rows = requests.flatMap((request) =>
    (linesOf.get(request.id) ?? []).map(({ snapshot: { code, english }, quantity, use }) => [
      String(request.id),
      request.created_at,
      stateWord(request),
      request.assigned_to,
      request.company,
      request.name,
      request.email,
      request.country,
      request.delivery_address,
      request.language,
      code,
      english.color_name ?? "",
      english.finish ?? "",
      english.product,
      quantity,
      use,
      request.answer,
      request.notes,
    ]),
  );
  return formatCsv([HEADS, ...rows.map((row) => row.map(asPlainCell))]);
}
