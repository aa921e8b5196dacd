/** A kept contact message, as its mail needs it. */
export type ContactMessage = {
  id: number | string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: string;
};

/** A mail of plain text: no header but Reply-To and Subject comes from the visitor. */
export type ContactMail = { to: string; replyTo: string; subject: string; text: string; messageId: string };

/**
 * Composes the mail of a contact message. Its Message-ID follows from the message, so a mail that is sent twice after a
 * crash is one mail to whoever receives it.
 * @param to the configured contact address; never one from a request
 */
export function composeContactMail(message: ContactMessage, to: string): ContactMail {
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

const FIRST_RETRY_S = 60;
const LONGEST_RETRY_S = 3600;
const GIVE_UP_AFTER_S = 72 * 3600;

/** Seconds from an attempt (counted from 1) to the next: a minute, doubling to an hour. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_RETRY_S * 2 ** Math.max(0, attempt - 1), LONGEST_RETRY_S);
}

/** Attempts until the waits between them come to 72 hours; then a mail counts as failed. */
export const MAX_ATTEMPTS = countAttempts();

function countAttempts(): number {
  let attempts = 1;
  for (let waited = 0; waited < GIVE_UP_AFTER_S; attempts += 1) waited += retryDelay(attempts);
  return attempts;
}
