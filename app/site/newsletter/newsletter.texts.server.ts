import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { LinkUse } from "../../nouns/subscribers/newsletter-links.data.ts";
import { readCodeTexts } from "../parts/page/frame.texts.server.ts";

const readHero = () => ({
  title: m.page_title({ page: m.newsletter(), brand: brand.name }),
  eyebrow: m.contact_eyebrow(),
  heading: m.newsletter(),
});

export function readNewsletterTexts() {
  return {
    ...readHero(),
    text: m.newsletter_text(),
    email: m.newsletter_email(),
    subscribe: m.newsletter_subscribe(),
    code: readCodeTexts(),
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

export type NewsletterLinkTexts = ReturnType<typeof readLinkTexts>;

/** What the page of a link in the newsletter's mails says. */
export function readLinkTexts(use: LinkUse) {
  const own =
    use === "confirm"
      ? { asks: m.newsletter_confirm_text(), done: m.newsletter_confirmed(), failed: m.newsletter_confirm_failed() }
      : { asks: m.newsletter_leave_text(), done: m.newsletter_left(), failed: m.newsletter_leave_failed() };
  return {
    ...readHero(),
    intros: { ...own, ended: m.newsletter_link_ended() },
    button: use === "confirm" ? m.newsletter_confirm() : m.newsletter_leave(),
    home: m.return_to_home(),
  };
}
