import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import type { Answered, BuyerMailRecord } from "../../../domain/inbox/replies.data.ts";
import { replyQueries } from "../../../domain/inbox/replies.queries.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { ListFailure } from "../../record/list/list-failure.tsx";
import { formatMinute } from "../dates.ts";
import { MailState, MailTimes, mailRefresh } from "../mail/mail-state.tsx";
import { PersonName } from "../people/person-name.tsx";
import { useMayWrite } from "../session/writing.tsx";
import { ReplyDialog } from "./reply-dialog.tsx";
import { useSendMailAgain } from "./use-replies.ts";

type ConversationProps = {
  answered: Answered;
  /** Who is answered. */
  name: string;
  email: string;
  /** Of a request: what it asks for. */
  kind?: string;
  /** What the buyer wrote, as the first of the thread. */
  first?: { at: string; text: string };
  /** Called once an answer is sent. */
  onReplied?: () => Promise<unknown>;
};

const FAILURE = "Failed to load the conversation";

/** What was mailed to a buyer, by whom and when, the oldest first, and a way to answer. */
export function Conversation({ answered, name, email, kind, first, onReplied }: ConversationProps) {
  const client = useStaffClient();
  const headingId = useId();
  const isWriter = useMayWrite();
  const [isReplying, setReplying] = useState(false);
  const mails = useQuery({
    ...replyQueries.of(client, answered),
    refetchInterval: ({ state }) => mailRefresh(state.data),
    meta: { failure: FAILURE },
  });
  return (
    <section className="conversation" aria-labelledby={headingId}>
      <div className="apart">
        <h3 id={headingId}>Conversation</h3>
        {isWriter && (
          <button type="button" className={first ? "button primary" : "button"} onClick={() => setReplying(true)}>
            Reply
          </button>
        )}
      </div>
      {mails.isError && <ListFailure text={FAILURE} query={mails} />}
      {mails.isPending && <p role="status">Loading...</p>}
      {mails.data?.length === 0 && !first && <p className="soft">Nothing has been mailed to {email} yet.</p>}
      <ol aria-label="Conversation">
        {first && (
          <Entry head={name} at={first.at}>
            <p className="written">{first.text}</p>
          </Entry>
        )}
        {mails.data?.map((mail) => (
          <MailEntry key={mail.id} mail={mail} isPrice={kind === "price"} />
        ))}
      </ol>
      {isReplying && (
        <ReplyDialog
          answered={answered}
          name={name}
          email={email}
          hint={kind === "price" ? "It stands on the buyer's page as well." : undefined}
          onSent={onReplied}
          onClose={() => setReplying(false)}
        />
      )}
    </section>
  );
}

const STATE_MAILS: Record<string, string> = {
  received: "Mail: the request was received",
  "in work": "Mail: the samples are in work",
  sent: "Mail: the samples are on their way",
  declined: "Mail: the request was declined",
};

const PRICE_MAILS: Record<string, string> = {
  ...STATE_MAILS,
  "in work": "Mail: the price is being worked out",
  sent: "Mail: the request is answered",
};

function MailEntry({ mail, isPrice }: { mail: BuyerMailRecord; isPrice: boolean }) {
  const isWriter = useMayWrite();
  const sendAgain = useSendMailAgain();
  const isReply = mail.kind === "reply";
  return (
    <Entry
      head={isReply ? <PersonName email={mail.user_email} /> : (isPrice ? PRICE_MAILS : STATE_MAILS)[mail.kind]}
      at={mail.created_at}
    >
      {isReply && <p className="written">{mail.body}</p>}
      <div className="row near quiet">
        <MailState mail={mail} />
        <MailTimes mail={mail} />
        {isWriter && mail.mail_status === "failed" && (
          <button
            type="button"
            className="link-button"
            aria-disabled={sendAgain.isPending || undefined}
            onClick={() => !sendAgain.isPending && sendAgain.mutate(mail)}
          >
            Send again
          </button>
        )}
      </div>
    </Entry>
  );
}

function Entry({ head, at, children }: { head: ReactNode; at: string; children: ReactNode }) {
  return (
    <li>
      <p className="row near quiet">
        <strong>{head}</strong>
        <time dateTime={at}>{formatMinute(at)}</time>
      </p>
      {children}
    </li>
  );
}
