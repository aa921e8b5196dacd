import { isInterfaceLanguage, type LanguageCode, MAIN_LANGUAGE } from "./i18n/languages.ts";

type InLanguages<Fact> = Record<LanguageCode, Fact>;

/**
 * Facts about the company that the site, its mails and its structured data state, as long as the office has not written others (General
 * Settings, Company). A maker who takes this product over changes this file.
 */
export const brand = {
  name: "Kinran Threads",
  company: { en: "Kinran Threads Company Limited", zh: "金襴線業有限公司", cn: "金襕线业有限公司" },
  since: 1985,
  phone: { shown: "+852 0185 1985", link: "tel:+85201851985" },
  address: {
    en: ["Unit 1208, 12/F, Kinran Centre", "85 Gold Thread Street", "Kowloon, Hong Kong"],
    zh: ["香港九龍", "金線街 85 號", "金襴中心 12 樓 1208 室"],
    cn: ["香港九龙", "金线街 85 号", "金襕中心 12 楼 1208 室"],
  },
  /** The place that the last line of the address names, in its parts. */
  place: { locality: "Kowloon", region: "Hong Kong", country: "HK" },
  hours: [
    {
      days: { en: "Monday–Friday", zh: "星期一至五", cn: "星期一至五" },
      open: { en: "9:00 AM–6:00 PM", zh: "上午 9:00–下午 6:00", cn: "上午 9:00–下午 6:00" },
    },
    {
      days: { en: "Saturday", zh: "星期六", cn: "星期六" },
      open: { en: "9:00 AM–1:00 PM", zh: "上午 9:00–下午 1:00", cn: "上午 9:00–下午 1:00" },
    },
    { days: { en: "Sunday", zh: "星期日", cn: "星期日" }, open: { en: "Closed", zh: "休息", cn: "休息" } },
  ],
  socials: {
    facebook: "https://www.facebook.com/kinran-threads.example",
    instagram: "https://www.instagram.com/kinran-threads.example",
    weChat: { qr: "/qr/wechat.png", chat: "https://u.wechat.com/kinran-threads.example" },
    whatsApp: { qr: "/qr/whatsapp.png", chat: "https://wa.me/85201851985" },
  },
  /** Where it is, in degrees: latitude and longitude. */
  mapPoint: "22.3130, 114.2230",
  /** What visitors read; it receives contact messages unless the settings name another address. */
  contactEmail: "enquiry@kinran-threads.example",
} satisfies {
  company: InLanguages<string>;
  address: InLanguages<string[]>;
  hours: { days: InLanguages<string>; open: InLanguages<string> }[];
  [fact: string]: unknown;
};

/** A fact in the language `code`, in English where it isn't given in that language. */
export function inLanguage<Fact>(fact: InLanguages<Fact>, code: string): Fact {
  return fact[isInterfaceLanguage(code) ? code : MAIN_LANGUAGE];
}
