import type { OutgoingMail } from "./contact-mail.ts";

/** A kept request for samples, as its mail needs it. */
export type SampleRequest = {
  id: number | string;
  company: string;
  name: string;
  email: string;
  country: string;
  delivery_address: string;
  language: string;
  created_at: string;
  lines: SampleLine[];
};

type SampleLine = {
  place: number;
  quantity: string;
  use: string;
  snapshot: { code: string; english: { color_name: string | null; product: string } };
};

/**
 * Composes the mail of a request for samples, in English for the office. Its Message-ID follows from the request, so a mail
 * that is sent twice after a crash is one mail to whoever receives it.
 * @param to the configured contact address; never one from a request
 */
export function composeRequestMail(request: SampleRequest, to: string): OutgoingMail {
  const lines = [...request.lines].sort((a, b) => a.place - b.place);
  const text = [
    "A visitor has asked for samples through the website.",
    "",
    `Company: ${request.company || "-"}`,
    `Name: ${request.name}`,
    `Email: ${request.email}`,
    `Country: ${request.country}`,
    `Language: ${request.language}`,
    "",
    "Delivery address:",
    request.delivery_address,
    "",
    ...lines.map(writeLine),
    "",
    "The back office has it under Requests.",
    "",
  ];
  const shades = lines.length === 1 ? "1 shade" : `${lines.length} shades`;
  return {
    to,
    replyTo: request.email,
    subject: `Sample request: ${request.company || request.name}, ${shades}`,
    text: text.join("\n"),
    messageId: `request-${request.id}-${Date.parse(request.created_at)}`,
  };
}

function writeLine({ place, quantity, use, snapshot: { code, english } }: SampleLine): string {
  const shade = [code, english.color_name].filter(Boolean).join(" ");
  return `${place}. ${shade} (${english.product}): ${quantity}${use ? `, for ${use}` : ""}`;
}
