import { useQuery } from "@tanstack/react-query";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { counted } from "../../lib/counted.ts";
import type { NewsRecord } from "../../nouns/news-items/news-item-records.data.ts";
import { newsQueries } from "../../nouns/news-items/news-items.queries.ts";
import { type Mailing, type NewsMailings, sendNewsItem } from "../../nouns/news-items/news-mailings.data.ts";
import { nameReaders } from "../../nouns/news-items/news-mailings.rules.ts";
import { formatMinute } from "../parts/dates.ts";
import { useAction } from "../parts/use-action.ts";
import { DialogFrame } from "../record/form/dialog-frame.tsx";
import { FormLoading } from "../record/form/form-loading.tsx";

const TITLE = "Send to subscribers";
const FAILURE = "Failed to load subscribers";

/** Asks before a news item is mailed to all who confirmed, and shows how far that has come. */
export function SendDialog({ item, close }: { item: NewsRecord; close: () => void }) {
  const client = useStaffClient();
  const mailings = useQuery({ ...newsQueries.mailings(client, item.id), meta: { failure: FAILURE } });
  return mailings.data ? (
    <Question item={item} known={mailings.data} close={close} />
  ) : (
    <FormLoading title={TITLE} queries={[mailings]} failure={FAILURE} missing={undefined} onClose={close} />
  );
}

function Question({ item, known, close }: { item: NewsRecord; known: NewsMailings; close: () => void }) {
  const isSent = known.mailings.length > 0;
  const action = useAction({
    run: ({ client, changeId }) => sendNewsItem(client, { save_id: changeId, news_item_id: item.id, again: isSent }),
    success: () => "News item is being sent",
    failure: "Failed to send the news item",
    refresh: newsQueries.mailings(useStaffClient(), item.id).queryKey,
    canBeUndone: false,
  });
  return (
    <DialogFrame title={TITLE} isBusy={action.isPending} onClose={close}>
      <div className="dialog-body">
        <p>
          <strong>{item.title}</strong>
        </p>
        {known.mailings.map((mailing) => (
          <Progress key={mailing.id} mailing={mailing} />
        ))}
        {known.confirmed === 0 ? (
          <p>No subscriber has confirmed yet, so there is nobody to send it to.</p>
        ) : (
          <p>
            {isSent
              ? "It was sent already. Sent again, everybody who confirmed gets it, also who has got it before."
              : "Each gets a mail of their own, in their language, as the item is shown at this moment. It can't be taken back."}
          </p>
        )}
      </div>
      <footer>
        <button type="button" className="button" disabled={action.isPending} onClick={close}>
          Close
        </button>
        <button
          type="button"
          className="button primary"
          disabled={action.isPending || known.confirmed === 0}
          onClick={() => action.mutate(undefined)}
        >
          {isSent ? "Send again to" : "Send to"} {nameReaders(known)}
        </button>
      </footer>
    </DialogFrame>
  );
}

function Progress({ mailing: { at, by, recipients, sent, failed, ended_at } }: { mailing: Mailing }) {
  const label = `${sent} of ${counted(recipients, "mail")} sent`;
  return (
    <p role="status">
      {ended_at ? `Sent on ${formatMinute(ended_at)}` : `Being sent since ${formatMinute(at)}`}
      {by && ` by ${by}`}: {label}
      {failed > 0 && `, ${failed} not delivered`}
      {!ended_at && <progress max={recipients} value={sent + failed} aria-label={label} />}
    </p>
  );
}
