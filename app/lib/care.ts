/** Temperatures in degrees Celsius that washing is asked for by. */
export const WASH_DEGREES = [30, 40, 60, 95];

const UNIT = "(?:°\\s?c?|º\\s?c?|℃|degrees?(?:\\s?c(?:elsius)?)?|度)";
const WASH = "(?:(?:machine[ -]?)?wash(?:able|ing|ed)?|laundry|可?(?:機洗|机洗|水洗|洗滌|洗涤)|可洗|洗水)";
const AT = "(?:\\s*(?:at|up to|max\\.?|to|on))?\\s*";
const EDGE = "(?=$|\\s)";

/** What a search says about care, in the order in which it is looked for. */
const SAID: [RegExp, (degrees: string) => string][] = [
  [new RegExp(`(?:^|\\s)${WASH}${AT}([3-9]\\d)\\s*(?:${UNIT}|c)?${EDGE}`, "iu"), (degrees) => `wash-${degrees}`],
  [new RegExp(`(?:^|\\s)([3-9]\\d)\\s*(?:${UNIT}|c)?\\s*${WASH}${EDGE}`, "iu"), (degrees) => `wash-${degrees}`],
  [new RegExp(`(?:^|\\s)([3-9]\\d)\\s*${UNIT}${EDGE}`, "iu"), (degrees) => `wash-${degrees}`],
  [
    /(?:^|\s)(?:iron(?:ing|ed)?|熨燙|熨烫|熨)(?:\s*(?:at|up to|max\.?|to))?\s*([12]\d0)\s*(?:°\s?c?|℃|度)?(?=$|\s)/iu,
    (degrees) => `iron-${degrees}`,
  ],
  [new RegExp(`(?:^|\\s)([12]\\d0)\\s*${UNIT}${EDGE}`, "iu"), (degrees) => `iron-${degrees}`],
  [/(?:^|\s)(?:(?:machine )?washable|可洗|可水洗|可機洗|可机洗)(?=$|\s)/iu, () => "wash-30"],
  [/(?:^|\s)(?:dry[ -]?clean(?:able|ing|ed)?|可?乾洗|可?干洗)(?=$|\s)/iu, () => "dry-clean"],
  [/(?:^|\s)(?:(?:oxygen )?bleach(?:able|ing)?|可?漂白|氧漂)(?=$|\s)/iu, () => "bleach"],
];

/** The care that a search asks for, by its key, as people write it (`wash 60`, `60 °C`, `可機洗`), and the words that are left. */
export function findCare(search: string): { care: string | undefined; rest: string } {
  for (const [said, keyOf] of SAID) {
    const hit = said.exec(search);
    if (hit) return { care: keyOf(hit[1] ?? ""), rest: search.replace(said, " ").replace(/\s+/g, " ").trim() };
  }
  return { care: undefined, rest: search };
}

/** What a search and a filter ask for: words about care are no words to be looked for in texts, and the filter counts before them. */
export function askForCare(search: string, filter: string | undefined): { search: string; care: string | undefined } {
  const { care, rest } = findCare(search);
  return { search: rest, care: filter ?? care };
}

/** The degrees of a care like `wash-60`; undefined of another one. */
export function washDegrees(care: string | undefined): number | undefined {
  const degrees = /^wash-(\d{2})$/.exec(care ?? "")?.[1];
  return degrees === undefined ? undefined : Number(degrees);
}
