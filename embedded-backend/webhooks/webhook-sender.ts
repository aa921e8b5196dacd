import { sql } from "kysely";
import type { Logger } from "pino";
import { sendWebhook, type WebhookDelivery } from "../../supabase/functions/_shared/send-webhook.ts";
import type { Database } from "../database/database.ts";
import { makeAlarm } from "../mail/alarm.ts";

/** Milliseconds: how long to wait when the database does not answer, and the longest sleep, since other processes add messages too. */
const DATABASE_RETRY_MS = 5000;
const LONGEST_SLEEP_MS = 10_000;
/** How many messages are on their way at most. */
const MOST_AT_ONCE = 20;
/** Milliseconds that stopping waits for what is on its way. */
const LAST_MESSAGES_MS = 5000;

export type WebhookSender = {
  /** Looks for messages at once; to be called after a change. */
  wake(): void;
  /** Ends the work after the messages that are on their way, or after five seconds. */
  stop(): Promise<void>;
};

/**
 * Sends what webhooks are told (private.webhook_deliveries) until it is taken or given up. Messages that are due go out beside each other, so
 * that a receiver that doesn't answer holds up none but its own. Several processes never send the same one at a time.
 * @param allowedHosts hosts that may be private
 * @returns the running worker; failures of the database or of receivers never end it
 */
export function startWebhookSender(options: {
  database: Database;
  allowedHosts: readonly string[];
  log: Logger;
}): WebhookSender {
  const { database, allowedHosts, log } = options;
  const alarm = makeAlarm();
  const underWay = new Set<Promise<void>>();
  let stopped = false;

  async function claim(): Promise<WebhookDelivery[]> {
    const { rows } = await database.transaction((db) =>
      sql<WebhookDelivery>`select * from public.claim_webhook_deliveries(${MOST_AT_ONCE - underWay.size})`.execute(db),
    );
    return rows;
  }

  async function deliver(delivery: WebhookDelivery): Promise<void> {
    const { status, error } = await sendWebhook(delivery, allowedHosts);
    const told = { delivery: delivery.id, status };
    if (error) log.warn({ ...told, reason: error }, "webhook not taken");
    else log.info(told, "webhook sent");
    await database.transaction((db) =>
      sql`select public.note_webhook_delivery(${delivery.id}, ${status}, ${error})`.execute(db),
    );
  }

  function send(delivery: WebhookDelivery): void {
    const sending = deliver(delivery)
      // It is sent again in a minute then, under the same id.
      .catch((error) => log.warn({ error, delivery: delivery.id }, "outcome of a webhook not noted"))
      .finally(() => {
        underWay.delete(sending);
        alarm.ring();
      });
    underWay.add(sending);
  }

  async function msToNext(): Promise<number> {
    const { rows } = await database.transaction((db) =>
      sql<{ seconds: number | null }>`select public.seconds_to_webhooks() as seconds`.execute(db),
    );
    const seconds = rows[0]?.seconds;
    return Math.min(Math.max((seconds ?? Number.POSITIVE_INFINITY) * 1000, 0), LONGEST_SLEEP_MS);
  }

  async function work(): Promise<void> {
    while (!stopped) {
      let pause = DATABASE_RETRY_MS;
      try {
        if (underWay.size < MOST_AT_ONCE) for (const delivery of await claim()) send(delivery);
        pause = underWay.size < MOST_AT_ONCE ? await msToNext() : LONGEST_SLEEP_MS;
      } catch (error) {
        if (!stopped) log.warn({ error }, "what webhooks are told can't be read");
      }
      if (!stopped) await alarm.sleep(pause);
    }
  }

  const working = work();
  return {
    wake: () => alarm.ring(),
    async stop() {
      stopped = true;
      alarm.ring();
      await working;
      const patience = makeAlarm();
      await Promise.race([Promise.all(underWay), patience.sleep(LAST_MESSAGES_MS)]);
      patience.ring();
    },
  };
}
