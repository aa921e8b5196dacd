import type { ContactFields } from "../../domain/contact/contact.rules.ts";
import type { SampleRequest } from "../../domain/samples/samples.rules.ts";
import type { SpamRecord } from "../../domain/spam/spam-records.data.ts";

/** What each form would have sent. */
export type SpamOf = {
  contact: ContactFields;
  newsletter: { email: string };
  request: SampleRequest & { changeId: string; language: string };
};

type Spam = { [Form in keyof SpamOf]: { form: Form; fields: SpamOf[Form] } }[keyof SpamOf];

/** Said when spam cannot be loaded. */
export const LOAD_FAILURE = "Failed to load spam";

/** Choices of the filter by form, and what each form is called. */
export const FORM_CHOICES = [
  { value: "all", text: "All Forms" },
  { value: "contact", text: "Message" },
  { value: "request", text: "Request" },
  { value: "newsletter", text: "Newsletter" },
] as const;

/** An entry by its form. A program that writes the table itself may have left out fields. */
export const readSpam = ({ form, fields }: SpamRecord) => ({ form, fields }) as unknown as Spam;

export const formWord = ({ form }: SpamRecord) => FORM_CHOICES.find(({ value }) => value === form)?.text ?? form;

/** Who says to have sent it. */
export function senderOf(record: SpamRecord): string {
  const { form, fields } = readSpam(record);
  return (form === "newsletter" ? fields.email : fields.name) || "Nobody named";
}

/** What it says, with what each part is called. */
export function partsOf(record: SpamRecord): [string, string][] {
  const { form, fields } = readSpam(record);
  const typed: [string, unknown][] = [["Email", fields.email]];
  if (form === "contact") typed.push(["Subject", fields.subject], ["Message", fields.message]);
  if (form === "request") {
    const { company, phone, country, address, needed_by, note, lines } = fields;
    typed.push(["Company", company], ["Phone", phone], ["Country", country], ["Address", address]);
    typed.push(["Needed by", needed_by], ["Note", note], ["Shades", lines?.length]);
  }
  return typed.filter(([, text]) => text).map(([name, text]) => [name, String(text)]);
}

const MOST = 90;

/** As much of it as tells what it is. */
export function beginningOf(record: SpamRecord): string {
  const text = partsOf(record)
    .map(([, part]) => part)
    .join(" · ");
  return text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text;
}
