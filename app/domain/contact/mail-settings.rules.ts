import type { Message } from "./message-records.data.ts";

/** How the backend begins the error of a mail that waits because its settings are wrong. */
const PREFIX = "Mail settings: ";

/** What is wrong with the settings of mail, as a waiting message tells it; undefined while none does. */
export function findMailProblem(messages: readonly Pick<Message, "mail_status" | "mail_error">[]): string | undefined {
  const told = messages.find((one) => one.mail_status === "waiting" && one.mail_error?.startsWith(PREFIX));
  return told?.mail_error?.slice(PREFIX.length);
}
