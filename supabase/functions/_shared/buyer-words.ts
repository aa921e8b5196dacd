/** What a request asks for: samples, or what so much of each shade costs. */
export type RequestKind = "sample" | "price";

/** How far a request is; one for a price that is 'sent' is answered. */
export type RequestState = "received" | "in work" | "sent" | "declined";

/** `{number}` is that of the request. */
export type Words = Record<RequestState, { subject: string; text: string }> & {
  /** Subject of an answer. */
  reply: string;
  number: string;
  shades: string;
  /** Behind a shade. */
  quantity: string;
  /** What the quantity of a price is counted in, by its unit; one of it by 'one' and the unit. */
  units: Record<string, string>;
  country: string;
  currency: string;
  follow: string;
  why: string;
};

/** What the house says in mails about requests, by their language and their kind. */
export const REQUEST_WORDS: Record<string, Record<RequestKind, Words>> = {
  en: {
    sample: {
      received: {
        subject: "We have received your sample request {number}",
        text: "Thank you for your request. We look into it now and tell you as soon as your samples are in work.",
      },
      "in work": { subject: "Your samples are in work: {number}", text: "We are putting your samples together." },
      sent: { subject: "Your samples are on their way: {number}", text: "Your samples have left our house." },
      declined: {
        subject: "Your sample request {number}",
        text: "We are sorry: we can't send these samples. Please look at the page of your request, or answer this mail.",
      },
      reply: "Your sample request {number}",
      number: "Request {number}",
      shades: "Shades:",
      quantity: ": {quantity}",
      units: { cones: "cones", "one cones": "cone" },
      country: "Country: {name}",
      currency: "Currency: {name}",
      follow: "Your request, and how far it is:",
      why: "You get this mail because samples were asked for on our website with this address. If it was not you, there is nothing to do.",
    },
    price: {
      received: {
        subject: "We have received your price request {number}",
        text: "Thank you for asking. We work out the price and tell you as soon as we have it.",
      },
      "in work": { subject: "We are working out your price: {number}", text: "We are working out your price." },
      sent: {
        subject: "Your price request {number} is answered",
        text: "We have answered your request. The answer stands on its page.",
      },
      declined: {
        subject: "Your price request {number}",
        text: "We are sorry: we can't offer this. Please look at the page of your request, or answer this mail.",
      },
      reply: "Your price request {number}",
      number: "Request {number}",
      shades: "Shades:",
      quantity: ": {quantity}",
      units: { cones: "cones", "one cones": "cone" },
      country: "Destination: {name}",
      currency: "Currency: {name}",
      follow: "Your request, with our answers:",
      why: "You get this mail because a price was asked for on our website with this address. If it was not you, there is nothing to do.",
    },
  },
  zh: {
    sample: {
      received: {
        subject: "我們已收到您的樣本申請 {number}",
        text: "感謝您的申請。我們正在處理，開始準備樣本時會立即通知您。",
      },
      "in work": { subject: "您的樣本正在準備中：{number}", text: "我們正在為您準備樣本。" },
      sent: { subject: "您的樣本已寄出：{number}", text: "您的樣本已經寄出。" },
      declined: {
        subject: "您的樣本申請 {number}",
        text: "很抱歉，我們無法寄出這些樣本。請查看申請頁面，或直接回覆此郵件。",
      },
      reply: "您的樣本申請 {number}",
      number: "申請編號：{number}",
      shades: "色號：",
      quantity: "：{quantity}",
      units: { cones: "筒", kg: "公斤" },
      country: "國家或地區：{name}",
      currency: "貨幣：{name}",
      follow: "您的申請及其進度：",
      why: "您收到此郵件，是因為有人以此電郵地址在我們的網站索取樣本。如果不是您本人，無需理會。",
    },
    price: {
      received: {
        subject: "我們已收到您的詢價 {number}",
        text: "感謝您的詢價。我們正在核算價格，一有結果便會通知您。",
      },
      "in work": { subject: "我們正在核算價格：{number}", text: "我們正在為您核算價格。" },
      sent: { subject: "您的詢價 {number} 已獲回覆", text: "我們已回覆您的詢價，內容載於詢價頁面。" },
      declined: {
        subject: "您的詢價 {number}",
        text: "很抱歉，我們無法就此報價。請查看詢價頁面，或直接回覆此郵件。",
      },
      reply: "您的詢價 {number}",
      number: "詢價編號：{number}",
      shades: "色號：",
      quantity: "：{quantity}",
      units: { cones: "筒", kg: "公斤" },
      country: "目的地：{name}",
      currency: "貨幣：{name}",
      follow: "您的詢價及我們的回覆：",
      why: "您收到此郵件，是因為有人以此電郵地址在我們的網站詢價。如果不是您本人，無需理會。",
    },
  },
  cn: {
    sample: {
      received: {
        subject: "我们已收到您的样本申请 {number}",
        text: "感谢您的申请。我们正在处理，开始准备样本时会立即通知您。",
      },
      "in work": { subject: "您的样本正在准备中：{number}", text: "我们正在为您准备样本。" },
      sent: { subject: "您的样本已寄出：{number}", text: "您的样本已经寄出。" },
      declined: {
        subject: "您的样本申请 {number}",
        text: "很抱歉，我们无法寄出这些样本。请查看申请页面，或直接回复此邮件。",
      },
      reply: "您的样本申请 {number}",
      number: "申请编号：{number}",
      shades: "色号：",
      quantity: "：{quantity}",
      units: { cones: "筒", kg: "公斤" },
      country: "国家或地区：{name}",
      currency: "货币：{name}",
      follow: "您的申请及其进度：",
      why: "您收到此邮件，是因为有人以此邮箱地址在我们的网站索取样本。如果不是您本人，无需理会。",
    },
    price: {
      received: {
        subject: "我们已收到您的询价 {number}",
        text: "感谢您的询价。我们正在核算价格，一有结果便会通知您。",
      },
      "in work": { subject: "我们正在核算价格：{number}", text: "我们正在为您核算价格。" },
      sent: { subject: "您的询价 {number} 已获回复", text: "我们已回复您的询价，内容载于询价页面。" },
      declined: {
        subject: "您的询价 {number}",
        text: "很抱歉，我们无法就此报价。请查看询价页面，或直接回复此邮件。",
      },
      reply: "您的询价 {number}",
      number: "询价编号：{number}",
      shades: "色号：",
      quantity: "：{quantity}",
      units: { cones: "筒", kg: "公斤" },
      country: "目的地：{name}",
      currency: "货币：{name}",
      follow: "您的询价及我们的回复：",
      why: "您收到此邮件，是因为有人以此邮箱地址在我们的网站询价。如果不是您本人，无需理会。",
    },
  },
};
