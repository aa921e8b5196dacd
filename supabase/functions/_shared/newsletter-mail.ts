import { articleAsHtml, articleAsText, type Block, pictureHtml, wholeAddress } from "./article-mail.ts";
import type { House, OutgoingMail } from "./contact-mail.ts";
import { originIn } from "./language-origin.ts";
import { button, escapeHtml, frameMail, HOUSE_NAME, paragraph, quietLink } from "./mail-frame.ts";
import { NEWSLETTER_WORDS, type NewsletterWords } from "./newsletter-words.ts";

/** A kept mail to a subscriber. */
export type NewsletterMail = {
  id: number | string;
  kind: "confirm" | "news";
  recipient: string;
  language: string;
  token: string;
  code: string | null;
  created_at: string;
  mailing: { contents: Record<string, MailedNews> } | null;
  /** What the office has written of the company, in the subscriber's language. */
  company?: { legal_name?: string; address?: string; phone?: string };
};

/** A news item in a language, as it is sent. */
type MailedNews = { title: string; slug: string; description: string; picture: string | null; blocks: Block[] };

/**
 * Composes a mail to a subscriber: the question whether to confirm, or a news item in the subscriber's language, in English where it has none. By
 * what stands in its header a mailbox offers to leave with one press (RFC 8058). Its Message-ID follows from its row, so a mail that is sent twice
 * after a crash is one mail.
 * @throws Error for a row that has been sent
 */
export function composeNewsletterMail(mail: NewsletterMail, house: House): OutgoingMail {
  if (!mail.token) throw new Error("This mail was sent already");
  const words = NEWSLETTER_WORDS[mail.language] ?? (NEWSLETTER_WORDS.en as NewsletterWords);
  const { legal_name = HOUSE_NAME, address, phone } = mail.company ?? {};
  const sender = [legal_name, address, phone, house.siteUrl].flatMap((line) => line?.split("\n") ?? []).filter(Boolean);
  const made = mail.kind === "news" ? newsParts(mail, words, house) : questionParts(mail, words, house);
  return {
    to: mail.recipient,
    replyTo: house.office,
    subject: made.subject,
    text: `${[...made.lines, sender.join("\n")].join("\n\n")}\n`,
    html: frameMail({
      lang: words.lang,
      heading: made.subject,
      body: made.body,
      foot: [...made.foot, ...sender.map(escapeHtml)].join("<br>"),
    }),
    messageId: `newsletter-${mail.id}-${Date.parse(mail.created_at)}`,
    headers: made.headers,
  };
}

type Parts = { subject: string; lines: string[]; body: string[]; foot: string[]; headers: Record<string, string> };

function questionParts({ language, token, code }: NewsletterMail, words: NewsletterWords, { siteUrl }: House): Parts {
  const link = `${originIn(language, siteUrl)}/newsletter/confirm/${token}`;
  const digits = code === null ? [] : [`${words.code} ${code}`];
  return {
    subject: words.subject,
    lines: [words.text, ...digits, `${words.confirm}:\n${link}`, words.lasts, words.why],
    body: [
      ...[words.text, ...digits].map(paragraph),
      button({ label: words.confirm, link }),
      ...[words.lasts, words.why].map(paragraph),
    ],
    foot: [],
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}

function newsParts({ language, token, mailing }: NewsletterMail, words: NewsletterWords, { siteUrl }: House): Parts {
  const news = mailing?.contents[language] ?? mailing?.contents.en;
  if (!news) throw new Error("This mail has no news item");
  const origin = originIn(language, siteUrl);
  const leave = `${origin}/newsletter/leave/${token}`;
  const page = `${origin}/news/${encodeURIComponent(news.slug)}`;
  const picture = news.picture === null ? undefined : wholeAddress(news.picture, origin);
  // A title of several lines would be a header of its own.
  const subject = news.title.replaceAll(/\s+/g, " ").trim();
  return {
    subject,
    lines: [
      subject,
      news.description,
      articleAsText(news.blocks, origin),
      `${words.read}:\n${page}`,
      words.whyNews,
      `${words.leave}:\n${leave}`,
    ],
    body: [
      ...(picture ? [`<p style="margin:0 0 16px">${pictureHtml(picture, "")}</p>`] : []),
      paragraph(news.description),
      articleAsHtml(news.blocks, origin),
      button({ label: words.read, link: page }),
    ],
    foot: [escapeHtml(words.whyNews), quietLink(words.leave, leave)],
    headers: {
      "List-Unsubscribe": `<${leave}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      Precedence: "bulk",
    },
  };
}
