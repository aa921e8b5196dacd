import { m } from "../../lib/i18n/messages.server.ts";

/** What the contact form is filled with before the visitor types. */
export type Prefill = { subject?: string; message?: string };

/** Characters at most: the subject those that the form takes. */
const longest = { subject: 200, code: 60 };

/**
 * What an address gives the form: `subject` its subject, `code` an item code that the message begins with, and that is the
 * subject where none is given.
 */
export function readPrefill({ searchParams }: URL): Prefill {
  const read = (name: keyof typeof longest) => {
    // One line of what can be seen, as the form's own rules want it.
    const text = (searchParams.get(name) ?? "").replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
    return [...text].slice(0, longest[name]).join("");
  };
  const [subject, code] = [read("subject"), read("code")];
  const line = code && m.form_item_code({ code });
  return { ...((subject || line) && { subject: subject || line }), ...(line && { message: `${line}\n\n` }) };
}
