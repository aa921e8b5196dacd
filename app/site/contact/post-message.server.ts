import { sendContactMessage } from "../../domain/contact/contact.data.ts";
import { type ContactField, type ContactProblem, checkContactFields } from "../../domain/contact/contact.rules.ts";
import { keepSpam } from "../../domain/spam/spam.data.ts";
import { isTrapped } from "../../domain/spam/spam.rules.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import type { Platform } from "../../lib/platform.ts";
import { readCompanyFacts } from "../../nouns/company/company.data.ts";
import { getContactEmail } from "../../nouns/settings/settings.data.ts";

export type Typed = Partial<Record<ContactField, string>>;

/** What comes of a form that was posted without scripts: null when it was sent, else what the page shows of it again. */
export type PostedMessage = { typed: Typed; problems: Partial<Record<ContactField, ContactProblem>>; failed: boolean };

/** Checks and sends a posted form by the rules of the form in the browser. A failure of the sending is logged. */
export async function postMessage(platform: Platform, typed: Typed): Promise<PostedMessage | null> {
  const { fields, problems } = checkContactFields(typed);
  if (Object.keys(problems).length > 0) return { typed, problems, failed: false };
  const client = serverClient(platform);
  try {
    if (isTrapped(typed)) {
      await keepSpam(client, "contact", fields);
      return null;
    }
    const { email } = await readCompanyFacts(platform);
    const address = await getContactEmail(client, email, (cause) =>
      platform.log.error({ err: cause }, "contact address not read"),
    );
    await sendContactMessage(client, fields, address);
    return null;
  } catch (cause) {
    platform.log.error({ err: cause }, "contact message not sent");
    return { typed, problems, failed: true };
  }
}
