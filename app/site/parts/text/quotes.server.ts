import { m } from "../../../lib/i18n/messages.server.ts";

/** What a customer says, and who that is. */
export type Quote = { text: string; role: string };

const own = [
  { text: m.testimonial_1, role: m.testimonial_1_role },
  { text: m.testimonial_2, role: m.testimonial_2_role },
  { text: m.testimonial_3, role: m.testimonial_3_role },
];

/**
 * Testimonials as the office writes them, an empty line between two and behind a dash who says it, as quotes; those of the interface where
 * it has written none.
 */
export function readQuotes(written: string | undefined): Quote[] {
  if (!written) return own.map(({ text, role }) => ({ text: text(), role: role() }));
  return written.split(/\r?\n\s*\n/).flatMap((block) => {
    const [, text = block, role = ""] = /^([\s\S]*?)\r?\n\s*[—–-]\s*([^\n]*)$/.exec(block.trim()) ?? [];
    return text.trim() ? { text: text.trim(), role: role.trim() } : [];
  });
}

/** The same as the office writes them. */
export function writeQuotes(quotes: Quote[]): string {
  return quotes.map(({ text, role }) => `${text}\n— ${role}`).join("\n\n");
}
