import type { SupabaseClient } from "@supabase/supabase-js";
import type { OutgoingMail } from "./contact-mail.ts";
import { MAIL_KINDS, type MailKind } from "./mail-kinds.ts";
import { MAX_ATTEMPTS, retryDelay } from "./retries.ts";

/** How one run sends: the client with the server key and the way out for mail. */
export type Delivery = {
  admin: SupabaseClient;
  /** What is wrong with the settings of the way out, in a sentence for staff; nothing is sent then. */
  problem?: string | undefined;
  send(mail: OutgoingMail): Promise<void>;
  /** The company's own address, for when none is set in the back office. */
  defaultContactEmail: string | undefined;
  /** The address of the site, without a slash at its end. */
  siteUrl: string;
};

/** What a run did: mails sent and attempts that failed; how many mails wait after it, and what keeps all of them. */
export type DeliveryReport = { sent: number; failed: number; waiting: number; problem?: string };

type Waiting = { id: number; mail_attempts: number };
type Destination = { to: string } | { problem: string };

const MOST_PER_RUN = 20;
/** The function's clock may be behind the database's: what was just kept is due all the same. */
const CLOCK_TOLERANCE_MS = 10_000;

/**
 * Sends the mails that are due, on a hosted project, where no worker runs: each call of a function that keeps something
 * tries what earlier calls could not deliver, and so does the schedule. A row is claimed by its number of attempts, so two
 * runs never send the same one. Where the settings are wrong the rows that are due say so and wait, with no attempt used.
 * @throws the error of the database; a mail that fails only waits for its next attempt
 */
export async function deliverWaiting(delivery: Delivery): Promise<DeliveryReport> {
  const { admin } = delivery;
  const destination = await findDestination(delivery);
  if ("problem" in destination) {
    const { problem } = destination;
    for (const { table } of MAIL_KINDS) {
      await admin
        .from(table)
        .update({ mail_error: problem })
        .eq("mail_status", "waiting")
        .lte("next_attempt_at", dueUntil())
        .throwOnError();
    }
    return { sent: 0, failed: 0, waiting: await countWaiting(admin), problem };
  }
  const done = { sent: 0, failed: 0 };
  for (const kind of MAIL_KINDS) {
    const outcome = await deliverKind(delivery, kind, destination.to);
    done.sent += outcome.sent;
    done.failed += outcome.failed;
  }
  return { ...done, waiting: await countWaiting(admin) };
}

async function deliverKind({ admin, send, siteUrl }: Delivery, kind: MailKind, office: string) {
  const due = await admin
    .from(kind.table)
    .select(`${kind.select}, mail_attempts`)
    .eq("mail_status", "waiting")
    .lte("next_attempt_at", dueUntil())
    .order("next_attempt_at")
    .limit(MOST_PER_RUN)
    .throwOnError();
  const done = { sent: 0, failed: 0 };
  for (const row of due.data as unknown as Waiting[]) {
    const attempt = row.mail_attempts + 1;
    if (!(await claim(admin, kind, row, attempt))) continue;
    const told = kind.signedIn ? { ...row, company: await readCompany(admin, kind.signedIn(row)) } : row;
    const outcome = await send(kind.compose(told, { office, siteUrl })).then(
      () => ({ mail_status: "sent", sent_at: new Date().toISOString(), mail_error: null }),
      (error: unknown) => ({
        mail_status: attempt >= MAX_ATTEMPTS ? "failed" : "waiting",
        mail_error: String(error).slice(0, 500),
      }),
    );
    done[outcome.mail_status === "sent" ? "sent" : "failed"] += 1;
    await admin.from(kind.table).update(outcome).eq("id", row.id).throwOnError();
  }
  return done;
}

/** What the office has written of the company, for the foot of a mail in a language. */
async function readCompany(admin: SupabaseClient, language: string): Promise<Record<string, string>> {
  const fields = ["legal_name", "address", "phone"];
  const { data } = await admin.rpc("company_facts", { language, fields }).throwOnError();
  return data.texts;
}

/**
 * Tells what a run would find, and sends nothing.
 * @throws the error of the database
 */
export async function checkDelivery(delivery: Omit<Delivery, "send">): Promise<DeliveryReport> {
  const destination = await findDestination(delivery);
  const waiting = await countWaiting(delivery.admin);
  return { sent: 0, failed: 0, waiting, ...("problem" in destination ? destination : {}) };
}

async function findDestination({ admin, problem, defaultContactEmail }: Omit<Delivery, "send">): Promise<Destination> {
  const setting = await admin
    .from("global_settings")
    .select("value")
    .eq("type", "contact_email")
    .maybeSingle()
    .throwOnError();
  const company = await admin.from("company").select("email").maybeSingle().throwOnError();
  const to: string | undefined = setting.data?.value ?? company.data?.email ?? defaultContactEmail;
  if (problem) return { problem };
  return to ? { to } : { problem: "Mail settings: CONTACT_EMAIL is not set" };
}

/** How many mails wait. Throws the error of the database. */
export async function countWaiting(admin: SupabaseClient): Promise<number> {
  let waiting = 0;
  for (const { table } of MAIL_KINDS) {
    const { count } = await admin
      .from(table)
      .select("id", { count: "exact", head: true })
      .eq("mail_status", "waiting")
      .throwOnError();
    waiting += count ?? 0;
  }
  return waiting;
}

function dueUntil(): string {
  return new Date(Date.now() + CLOCK_TOLERANCE_MS).toISOString();
}

async function claim(admin: SupabaseClient, { table }: MailKind, row: Waiting, attempt: number): Promise<boolean> {
  const { data } = await admin
    .from(table)
    .update({
      mail_attempts: attempt,
      next_attempt_at: new Date(Date.now() + retryDelay(attempt) * 1000).toISOString(),
    })
    .eq("id", row.id)
    .eq("mail_attempts", row.mail_attempts)
    .eq("mail_status", "waiting")
    .select("id")
    .throwOnError();
  return data.length === 1;
}
