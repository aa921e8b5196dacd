import type { House, OutgoingMail } from "./contact-mail.ts";

/** A kept mail to a buyer: an answer of staff to a message or a sample request, or how far a request is. */
export type BuyerMail = {
  id: number | string;
  kind: "reply" | State;
  body: string;
  created_at: string;
  message: { name: string; email: string; subject: string; message: string; created_at: string } | null;
  request: { email: string; language: string; token: string; lines: Line[] } | null;
  /** What the office has written of the company, in the buyer's language. */
  company?: { legal_name?: string; address?: string; phone?: string };
};

type State = "received" | "in work" | "sent" | "declined";
type Line = { place: number; snapshot: { code: string; color_name: string | null; product: string } };

type Words = Record<State, { subject: string; text: string }> & {
  reply: string;
  shades: string;
  follow: string;
  why: string;
};

const WORDS: Record<string, Words> = {
  en: {
    received: {
      subject: "We have received your sample request",
      text: "Thank you for your request. We look into it now and tell you as soon as your samples are in work.",
    },
    "in work": { subject: "Your samples are in work", text: "We are putting your samples together." },
    sent: { subject: "Your samples are on their way", text: "Your samples have left our house." },
    declined: {
      subject: "Your sample request",
      text: "We are sorry: we can't send these samples. Please look at the page of your request, or answer this mail.",
    },
    reply: "Your sample request",
    shades: "Shades:",
    follow: "Your request, and how far it is:",
    why: "You get this mail because samples were asked for on our website with this address. If it was not you, there is nothing to do.",
  },
  zh: {
    received: {
      subject: "我們已收到您的樣品申請",
      text: "感謝您的申請。我們正在處理，開始備樣時會立即通知您。",
    },
    "in work": { subject: "您的樣品正在準備中", text: "我們正在為您準備樣品。" },
    sent: { subject: "您的樣品已寄出", text: "您的樣品已經寄出。" },
    declined: { subject: "您的樣品申請", text: "很抱歉，我們無法寄出這些樣品。請查看申請頁面，或直接回覆此郵件。" },
    reply: "您的樣品申請",
    shades: "色號：",
    follow: "您的申請及其進度：",
    why: "您收到此郵件，是因為有人以此電郵地址在我們的網站申請樣品。如果不是您本人，無需理會。",
  },
  cn: {
    received: {
      subject: "我们已收到您的样品申请",
      text: "感谢您的申请。我们正在处理，开始备样时会立即通知您。",
    },
    "in work": { subject: "您的样品正在准备中", text: "我们正在为您准备样品。" },
    sent: { subject: "您的样品已寄出", text: "您的样品已经寄出。" },
    declined: { subject: "您的样品申请", text: "很抱歉，我们无法寄出这些样品。请查看申请页面，或直接回复此邮件。" },
    reply: "您的样品申请",
    shades: "色号：",
    follow: "您的申请及其进度：",
    why: "您收到此邮件，是因为有人以此邮箱地址在我们的网站申请样品。如果不是您本人，无需理会。",
  },
};

/** By which a mailbox knows that nobody sits behind a mail, and answers it with no note of absence (RFC 3834). */
const NO_AUTOMATIC_ANSWERS = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/**
 * Composes a mail to a buyer. Of the mails that nobody of staff wrote no word was typed by whoever asked: anybody can ask with anybody's
 * address. Answers of the buyer go to the office. Its Message-ID follows from its row, so a mail that is sent twice after a crash is one mail.
 * @throws Error for a row that belongs to nothing
 */
export function composeBuyerMail(mail: BuyerMail, house: House): OutgoingMail {
  const { message, request } = mail;
  const sent = { replyTo: house.office, messageId: `buyer-${mail.id}-${Date.parse(mail.created_at)}` };
  if (message) {
    const subject = /^re:/i.test(message.subject.trim()) ? message.subject : `Re: ${message.subject}`;
    return { ...sent, to: message.email, subject, text: textOf([mail.body, quote(message)]) };
  }
  if (!request) throw new Error("This mail belongs to no message and no request");
  const words = WORDS[request.language] ?? (WORDS.en as Words);
  const link = `${words.follow}\n${pageOf(request, house.siteUrl)}`;
  if (mail.kind === "reply") {
    return { ...sent, to: request.email, subject: words.reply, text: textOf([mail.body, link]) };
  }
  const { subject, text } = words[mail.kind];
  const shades = [words.shades, ...[...request.lines].sort((a, b) => a.place - b.place).map(writeLine)].join("\n");
  const { legal_name = "Kinran Threads", address, phone } = mail.company ?? {};
  const end = [legal_name, address, phone, house.siteUrl].filter(Boolean).join("\n");
  return {
    ...sent,
    to: request.email,
    subject,
    text: textOf([text, shades, link, words.why, end]),
    headers: NO_AUTOMATIC_ANSWERS,
  };
}

function textOf(blocks: readonly string[]): string {
  return `${blocks.join("\n\n")}\n`;
}

function writeLine({ place, snapshot: { code, color_name, product } }: Line): string {
  return `${place}. ${[code, color_name].filter(Boolean).join(" ")} (${product})`;
}

function quote({ name, message, created_at }: NonNullable<BuyerMail["message"]>): string {
  const lines = message.split(/\r\n|\r|\n/).map((line) => (line === "" ? ">" : `> ${line}`));
  return [`On ${created_at.slice(0, 10)}, ${name} wrote:`, ...lines].join("\n");
}

/** The page of a request in its language, on that language's host as the site serves it. */
function pageOf({ language, token }: NonNullable<BuyerMail["request"]>, siteUrl: string): string {
  const path = `/requests/${token}`;
  if (language === "en" || !URL.canParse(siteUrl)) return siteUrl + path;
  const url = new URL(siteUrl);
  return `${url.protocol}//${language.toLowerCase()}.${url.host.replace(/^www\./, "")}${path}`;
}
