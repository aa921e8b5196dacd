import type { Logger } from "pino";
import { type AccountMail, composeAccountMail } from "../../supabase/functions/_shared/account-mails.ts";
import type { Mailer } from "../mail/mailer.ts";

const LASTS = { invite: "for seven days", recovery: "for one hour" };

type Addressed = AccountMail & { to: string };

/** Mails people about their own accounts. */
export type AccountMails = {
  /** Hands a mail over. Throws when the mail server did not take it. */
  deliver(mail: Addressed): Promise<void>;
  /** The same, for an answer that waits for no mail; a failure is logged. */
  send(mail: Addressed): void;
  /** Settles when all mails that were sent are over. */
  close(): Promise<void>;
};

/** Opens the mails of an installation. */
export function openAccountMails(mailer: Pick<Mailer, "send">, siteUrl: string, log: Logger): AccountMails {
  const under = new Set<Promise<void>>();
  const deliver = ({ to, ...mail }: Addressed) => mailer.send({ to, ...composeAccountMail(mail, siteUrl, LASTS) });
  return {
    deliver,
    send(mail) {
      const sending = deliver(mail)
        .catch((error) => log.error({ error, kind: mail.kind }, "mail about an account not delivered"))
        .finally(() => under.delete(sending));
      under.add(sending);
    },
    close: async () => void (await Promise.all(under)),
  };
}
