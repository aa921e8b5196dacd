import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/messages.server.ts";

export function readNewsletterTexts() {
  return {
    title: m.page_title({ page: m.newsletter(), brand: brand.name }),
    eyebrow: m.contact_eyebrow(),
    heading: m.newsletter(),
    text: m.newsletter_text(),
    email: m.newsletter_email(),
    subscribe: m.newsletter_subscribe(),
    back: m.newsletter_back(),
    home: m.return_to_home(),
    outcomes: {
      subscribed: m.newsletter_subscribed(),
      invalid: m.newsletter_invalid(),
      duplicate: m.newsletter_duplicate(),
      failed: m.newsletter_failed(),
    },
  };
}
