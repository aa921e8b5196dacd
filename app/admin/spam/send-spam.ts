import type { QueryKey } from "@tanstack/react-query";
import { sendContactMessage } from "../../domain/contact/contact.data.ts";
import { messageQueries } from "../../domain/contact/contact.queries.ts";
import { sendSampleRequest } from "../../domain/samples/samples.data.ts";
import { sampleQueries } from "../../domain/samples/samples.queries.ts";
import { deleteSpam, type SpamRecord } from "../../domain/spam/spam-records.data.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { subscribe } from "../../nouns/subscribers/subscribers.data.ts";
import { subscriberQueries } from "../../nouns/subscribers/subscribers.queries.ts";
import { readSpam, type SpamOf } from "./spam-entry.ts";

type Way<Form extends keyof SpamOf> = {
  /** Sends what was meant, as its form does. Throws the reason why it can't be sent. */
  send: (client: StaffClient, fields: SpamOf[Form]) => Promise<void>;
  /** Where it then stands. */
  screen: string;
  key: QueryKey;
};

/** How what was taken for spam goes to where it belongs. */
export const WAYS: { [Form in keyof SpamOf]: Way<Form> } = {
  contact: {
    send: (client, fields) => sendContactMessage(client, fields, ""),
    screen: "Messages",
    key: messageQueries.key,
  },
  newsletter: {
    send: async (client, { email }) => {
      const outcome = await subscribe(client, email, "en");
      if (outcome.status === "refused") throw new Error(outcome.message);
      if (outcome.status === "failed" || outcome.status === "invalid") throw new Error("It was not subscribed");
    },
    screen: "Subscribers",
    key: subscriberQueries.key,
  },
  request: {
    send: async (client, { changeId, language, ...request }) => {
      const outcome = await sendSampleRequest(client, request, { changeId, language });
      if (outcome.status === "gone") throw new Error("A shade of this request is no longer in the catalogue");
      if (outcome.status === "failed") throw outcome.cause;
    },
    screen: "Requests",
    key: sampleQueries.key,
  },
};

/** Sends what was taken for spam and deletes the entry. Throws the reason why it can't be sent. */
export async function sendSpam(client: StaffClient, record: SpamRecord): Promise<void> {
  const { form, fields } = readSpam(record);
  await WAYS[form].send(client, fields as never);
  await deleteSpam(client, record.id);
}
