/** What the house says in mails to subscribers. */
export type NewsletterWords = {
  /** Tag of the language. */
  lang: string;
  /** Of the mail that asks to confirm. */
  subject: string;
  text: string;
  /** In front of the six digits. */
  code: string;
  confirm: string;
  lasts: string;
  why: string;
  /** Of a news item. */
  read: string;
  whyNews: string;
  leave: string;
};

/** By the language of the subscriber. */
export const NEWSLETTER_WORDS: Record<string, NewsletterWords> = {
  en: {
    lang: "en",
    subject: "Confirm your newsletter subscription",
    text: "This address was signed up for our newsletter. You get it once you confirm.",
    code: "Type these six digits where you signed up:",
    confirm: "Confirm",
    lasts: "This works for seven days.",
    why: "If it was not you, there is nothing to do: unless you confirm, you get no newsletter.",
    read: "Read it on our website",
    whyNews: "You get this mail because you confirmed our newsletter.",
    leave: "Unsubscribe",
  },
  zh: {
    lang: "zh-Hant",
    subject: "請確認訂閱電子通訊",
    text: "有人以此電郵地址訂閱我們的電子通訊。確認後，您便會收到電子通訊。",
    code: "請在訂閱頁面輸入以下六位數字：",
    confirm: "確認",
    lasts: "有效期為七天。",
    why: "如果不是您本人，無需理會：未經確認，您不會收到電子通訊。",
    read: "在網站上閱讀",
    whyNews: "您收到此郵件，是因為您已確認訂閱我們的電子通訊。",
    leave: "取消訂閱",
  },
  cn: {
    lang: "zh-Hans",
    subject: "请确认订阅电子通讯",
    text: "有人以此邮箱地址订阅我们的电子通讯。确认后，您便会收到电子通讯。",
    code: "请在订阅页面输入以下六位数字：",
    confirm: "确认",
    lasts: "有效期为七天。",
    why: "如果不是您本人，无需理会：未经确认，您不会收到电子通讯。",
    read: "在网站上阅读",
    whyNews: "您收到此邮件，是因为您已确认订阅我们的电子通讯。",
    leave: "取消订阅",
  },
};
