import { format, isDateFormat } from "numfmt";

/** How a number is shown: its format, and what a date is counted from. */
type NumberLook = { code: string; is1904: boolean };

/** A number of a cell as people see it; `doubt` tells both where what is shown and what is held can't be brought together, and of a date. */
export type ShownNumber = { text: string; doubt?: string };

// Days from 1900 to 1904, and from 1900 to 1970, as spreadsheets count them.
const DAYS_TO_1904 = 1462;
const DAYS_TO_1970 = 25569;

/** A number in its format. */
export function shownNumber(value: number, { code, is1904 }: NumberLook): ShownNumber {
  const number = plainNumber(value);
  if (code !== "General" && isDateFormat(code)) {
    const days = is1904 ? value + DAYS_TO_1904 : value;
    const held = isoDate(days);
    const text = formatted(code, days).trim() || held;
    return { text, doubt: text === held ? "is a date" : `is how a date is shown: the cell holds ${held}` };
  }
  const text = formatted(code, value).trim();
  const isShort = /\dE[+-]\d/i.test(text);
  if (holdsDigits(text, number) && !isShort) return { text };
  if (isShort || text === "")
    return { text: number, doubt: `is what the cell holds: what it shows is ${text ? `“${text}”` : "nothing"}` };
  return { text, doubt: `is what the cell shows: what it holds is ${number}` };
}

/** A number with all the digits that spreadsheets keep, and without an exponent. */
export function plainNumber(value: number): string {
  const kept = Number(value.toPrecision(15));
  const text = String(kept);
  return /e/.test(text) ? kept.toLocaleString("en", { useGrouping: false, maximumSignificantDigits: 15 }) : text;
}

/** A date of a cell that has it as a text (ISO 8601), as the number that others have. */
export function daysOf(iso: string): number {
  return (
    Date.parse(/[zZ]|[+-]\d\d:\d\d$/.test(iso) ? iso : `${iso}${iso.includes("T") ? "" : "T00:00"}Z`) / 86_400_000 +
    DAYS_TO_1970
  );
}

function formatted(code: string, value: number): string {
  try {
    return format(code, value);
  } catch {
    return "";
  }
}

/** Whether the digits of a number all stand in a text, in their order: "KT-007" holds 7, "42%" 0.42, "90.8" not 90.75. */
function holdsDigits(text: string, number: string): boolean {
  const digits = (from: string) => from.replaceAll(/\D/g, "");
  const wanted = digits(number).replace(/^0+/, "").replace(/0+$/, "");
  return text !== "" && digits(text).includes(wanted);
}

function isoDate(days: number): string {
  const date = new Date(Math.round((days - DAYS_TO_1970) * 86_400) * 1000);
  if (Number.isNaN(date.getTime())) return String(days);
  const [day = "", time = ""] = date.toISOString().split("T");
  const clock = time.slice(0, time.startsWith("00:00:00", 0) ? 0 : 5);
  // A time of day belongs to no day.
  return days < 1 ? time.slice(0, 5) : [day, clock].filter(Boolean).join(" ");
}

/** The formats that a file names by a number alone. */
export const BUILT_IN_FORMATS: Record<number, string> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  37: "#,##0;(#,##0)",
  38: "#,##0;(#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;(#,##0.00)",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
  // As Chinese, Japanese and Korean spreadsheets have them.
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 54, 57, 58].map((id) => [id, 'yyyy"年"m"月"d"日"'])),
  ...Object.fromEntries([32, 33, 34, 35, 55, 56].map((id) => [id, 'h"時"mm"分"'])),
};
