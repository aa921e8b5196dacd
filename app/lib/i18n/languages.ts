/** The language of the originals and of the main host. */
export const MAIN_LANGUAGE = "en";

/** What the site knows of a language that its own texts are written in. */
const LANGUAGES = {
  en: {
    name: "English",
    /** What the back office calls it. */
    inEnglish: "English",
    /** Of documents (BCP 47). */
    lang: "en",
    openGraph: "en_HK",
    /** Of dates, with their form. Source: public site §9 "News date format". */
    dates: { locale: "en-US", month: "short", day: "2-digit" },
    /** What stands between the lines of an address in running text. */
    addressJoint: ", ",
    /** A text with these letters is taken to be in this language. */
    ownLetters: undefined,
    /** The language that the texts of this one are made of. */
    derivedFrom: undefined,
  },
  zh: {
    name: "繁體中文",
    inEnglish: "Chinese",
    lang: "zh-Hant",
    openGraph: "zh_HK",
    dates: { locale: "zh-Hant-HK", month: "long", day: "numeric" },
    addressJoint: "",
    ownLetters: /\p{Script=Han}/u,
    derivedFrom: undefined,
  },
  cn: {
    name: "简体中文",
    inEnglish: "Simplified Chinese",
    lang: "zh-Hans",
    openGraph: "zh_CN",
    dates: { locale: "zh-Hans-CN", month: "long", day: "numeric" },
    addressJoint: "",
    // Those of traditional Chinese, which is what a text is written in before it is converted.
    ownLetters: undefined,
    derivedFrom: "zh",
  },
} as const satisfies Record<string, LanguageFacts>;

type LanguageFacts = {
  name: string;
  inEnglish: string;
  lang: string;
  openGraph: string;
  dates: { locale: string; month: "short" | "long"; day: "2-digit" | "numeric" };
  addressJoint: string;
  ownLetters: RegExp | undefined;
  derivedFrom: string | undefined;
};

export type LanguageCode = keyof typeof LANGUAGES;

/** A language that people write: its texts are not made of another one's. */
export type WrittenCode = {
  [Code in LanguageCode]: (typeof LANGUAGES)[Code]["derivedFrom"] extends undefined ? Code : never;
}[LanguageCode];

/** Codes of the languages that the site's own texts are written in, the main one first. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];

/** The languages that the site's own texts are written in, for what is made while the backend does not answer. */
export const INTERFACE_LANGUAGES = LANGUAGE_CODES.map((code) => ({ code, name: LANGUAGES[code].name }));

/** Whether the site's own texts are written in a language. */
export function isInterfaceLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(LANGUAGES, code);
}

/** What the site knows of a language; of one that its own texts are not written in, what follows from its code. */
export function languageFacts(code: string): LanguageFacts {
  if (isInterfaceLanguage(code)) return LANGUAGES[code];
  return {
    name: code,
    inEnglish: code,
    lang: code,
    openGraph: code,
    dates: { locale: code, month: "long", day: "numeric" },
    addressJoint: ", ",
    ownLetters: undefined,
    derivedFrom: undefined,
  };
}

/** Document language of a text of which the language isn't stored: the one whose letters it has, else the main one. */
export function languageOfText(text: string): string {
  const code = LANGUAGE_CODES.find((one) => LANGUAGES[one].ownLetters?.test(text)) ?? MAIN_LANGUAGE;
  return LANGUAGES[code].lang;
}
