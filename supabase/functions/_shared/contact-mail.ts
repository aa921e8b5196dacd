/** A kept contact message, as its mail needs it. */
export type ContactMessage = {
  id: number | string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: string;
};

/** A mail of plain text, or of both forms: no header but Reply-To and Subject comes from a visitor. */
export type OutgoingMail = {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  messageId: string;
  headers?: Record<string, string>;
};

/** What mails are composed with: the address of the office, and that of the site without a slash at its end. */
export type House = { office: string; siteUrl: string };

/**
 * Composes the mail of a contact message. Its Message-ID follows from the message, so a mail that is sent twice after a
 * crash is one mail to whoever receives it.
 * @param to the configured contact address; never one from a request
 */
export function composeContactMail(message: ContactMessage, to: string): OutgoingMail {
  const text = [
    "A visitor has sent a message through the contact form of the website.",
    "",
    `Name: ${message.name}`,
    `Email: ${message.email}`,
    `Subject: ${message.subject}`,
    "",
    message.message,
    "",
  ];
  return {
    to,
    replyTo: message.email,
    subject: `Website message: ${message.subject}`,
    text: text.join("\n"),
    messageId: `contact-${message.id}-${Date.parse(message.created_at)}`,
  };
}
