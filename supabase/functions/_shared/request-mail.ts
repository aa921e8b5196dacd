import type { OutgoingMail } from "./contact-mail.ts";

/** A kept request for samples or for a price, as its mail needs it. */
export type SampleRequest = {
  id: number | string;
  number: string;
  kind: "sample" | "price";
  company: string;
  name: string;
  email: string;
  phone: string;
  country: string;
  delivery_address: string;
  currency: string;
  needed_by: string | null;
  note: string;
  language: string;
  created_at: string;
  lines: SampleLine[];
};

type SampleLine = {
  place: number;
  quantity: string;
  unit: string;
  use: string;
  snapshot: { code: string; english: { color_name: string | null; product: string } };
};

/**
 * Composes the mail of a request, in English for the office. Its Message-ID follows from the request, so a mail
 * that is sent twice after a crash is one mail to whoever receives it.
 * @param to the configured contact address; never one from a request
 */
export function composeRequestMail(request: SampleRequest, to: string): OutgoingMail {
  const lines = [...request.lines].sort((a, b) => a.place - b.place);
  const isPrice = request.kind === "price";
  const text = [
    `A visitor has asked for ${isPrice ? "a price" : "samples"} through the website.`,
    "",
    `Request: ${request.number}`,
    `Company: ${request.company || "-"}`,
    `Name: ${request.name}`,
    `Email: ${request.email}`,
    ...(request.phone ? [`Phone: ${request.phone}`] : []),
    `${isPrice ? "Destination" : "Country"}: ${request.country}`,
    ...(isPrice ? [`Currency: ${request.currency}`] : []),
    ...(request.needed_by ? [`Date needed: ${request.needed_by}`] : []),
    `Language: ${request.language}`,
    "",
    ...(isPrice ? [] : ["Delivery address:", request.delivery_address, ""]),
    ...lines.map(writeLine),
    "",
    ...(request.note ? ["Note:", request.note, ""] : []),
    "The back office has it under Requests.",
    "",
  ];
  const shades = lines.length === 1 ? "1 shade" : `${lines.length} shades`;
  return {
    to,
    replyTo: request.email,
    subject: `${isPrice ? "Price" : "Sample"} request ${request.number}: ${request.company || request.name}, ${shades}`,
    text: text.join("\n"),
    messageId: `request-${request.id}-${Date.parse(request.created_at)}`,
  };
}

function writeLine({ place, quantity, unit, use, snapshot: { code, english } }: SampleLine): string {
  const shade = [code, english.color_name].filter(Boolean).join(" ");
  return `${place}. ${shade} (${english.product}): ${[quantity, unit].filter(Boolean).join(" ")}${use ? `, for ${use}` : ""}`;
}
