import { brand, inLanguage } from "./brand.ts";
import { MAIN_LANGUAGE } from "./i18n/languages.ts";

/** What the office has written of the company, by field: in the originals, and in a language. What it left empty is not there. */
export type StoredCompany = { originals: StoredFacts; texts: StoredFacts };

type StoredFacts = { readonly [field: string]: string | undefined };

export const NOTHING_STORED: StoredCompany = { originals: {}, texts: {} };

/** The fields that every page reads. */
export const FACT_FIELDS = [
  "legal_name",
  "address",
  "locality",
  "region",
  "country",
  "phone",
  "email",
  "hours",
  "facebook",
  "instagram",
  "wechat",
  "whatsapp",
  "map_point",
] as const;

/** A network where the company is found; one with `qr`, the address of a code to scan, shows that. */
type Network = { icon: string; name: string; href: string; qr?: string };

export type CompanyFacts = ReturnType<typeof companyFacts>;

/** What stands in place of an address on the web where there is none to show. */
const NONE = "none";

/** What the site says of the company in a language: what the office has written, else what `brand` has. */
export function companyFacts({ originals, texts }: StoredCompany, language: string) {
  const phone = texts.phone ?? brand.phone.shown;
  return {
    legalName: texts.legal_name ?? inLanguage(brand.company, language),
    address: linesOf(texts.address) ?? inLanguage(brand.address, language),
    phone: { shown: phone, link: `tel:${phone.replace(/[^\d+]/g, "")}` },
    email: texts.email ?? brand.contactEmail,
    hours:
      linesOf(texts.hours)?.map(readOpening) ??
      brand.hours.map(({ days, open }) => ({ days: inLanguage(days, language), open: inLanguage(open, language) })),
    networks: readNetworks(texts),
    map: mapOf(texts.map_point ?? brand.mapPoint),
    /** The terms of the house, which the same read brings, by their fields. */
    terms: texts,
    /** For search engines, in the main language. */
    organization: {
      legalName: originals.legal_name ?? brand.company[MAIN_LANGUAGE],
      address: linesOf(originals.address) ?? brand.address[MAIN_LANGUAGE],
      locality: originals.locality ?? brand.place.locality,
      region: originals.region ?? brand.place.region,
      country: originals.country ?? brand.place.country,
    },
  };
}

function linesOf(text: string | undefined): string[] | undefined {
  const lines = text?.split(/\r?\n/).flatMap((line) => line.trim() || []);
  return lines && lines.length > 0 ? lines : undefined;
}

/** "Saturday: 9:00 AM–1:00 PM" as days and what stands behind the first colon. */
function readOpening(line: string) {
  const [, days = line, open = ""] = /^([^:：]*)[:：](.*)$/.exec(line) ?? [];
  return { days: days.trim(), open: open.trim() };
}

function readNetworks({ facebook, instagram, wechat, whatsapp }: StoredFacts): Network[] {
  const { weChat, whatsApp, ...own } = brand.socials;
  const all: Network[] = [
    { icon: "facebook", name: "Facebook", href: facebook ?? own.facebook },
    { icon: "instagram", name: "Instagram", href: instagram ?? own.instagram },
    { icon: "wechat", name: "WeChat", href: wechat ?? weChat.chat, qr: wechat ? "/company/wechat.svg" : weChat.qr },
    {
      icon: "whatsapp",
      name: "WhatsApp",
      href: whatsapp ?? whatsApp.chat,
      qr: whatsapp ? "/company/whatsapp.svg" : whatsApp.qr,
    },
  ];
  return all.filter(({ href }) => href !== NONE);
}

/** Degrees that the map shows beside the place, to each side and above and below it. */
const AROUND = { longitude: 0.008, latitude: 0.005 };

/** A map with a mark on a place, "22.3130, 114.2230", to be framed, and the page of it. */
function mapOf(point: string) {
  const [latitude = "", longitude = ""] = point.split(",").map((degrees) => degrees.trim());
  const side = (degrees: string, by: number) => (Number(degrees) + by).toFixed(4);
  const box = [
    side(longitude, -AROUND.longitude),
    side(latitude, -AROUND.latitude),
    side(longitude, AROUND.longitude),
    side(latitude, AROUND.latitude),
  ].join("%2C");
  const map = "https://www.openstreetmap.org";
  return {
    source: `${map}/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`,
    page: `${map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  };
}
