import { describe, expect, test } from "vitest";
import { splitAtWholes } from "./unbroken-parts.ts";

const wholesOf = (text: string) =>
  splitAtWholes(text)
    .filter(({ isWhole }) => isWhole)
    .map((part) => part.text);

describe("splitAtWholes", () => {
  test.each([
    ["made as KP-40 Pearl and KH-40.", ["KP-40", "KH-40"]],
    ["KC-3.0 and KY12-E102", ["KC-3.0", "KY12-E102"]],
    ["Viscose 58 % / Metallised film 42 %", ["58 %", "42 %"]],
    ["slit to 0.30 mm, 90–110 cN, 1,000 m", ["0.30 mm", "90–110 cN", "1,000 m"]],
    ["a No. 40 yarn, Nm 12/3, ISO 105-C06", ["No. 40", "Nm 12/3", "ISO 105-C06"]],
    ["from 29 December 2026, 9:00 AM, 3–4 weeks", ["29 December", "9:00 AM", "3–4 weeks"]],
    ["closed from February 6 to 9, 2027", ["February 6"]],
    ["自 1985 年起，40 號線每分鐘 850 針，直徑 3.0 mm 圓繩", ["1985 年", "40 號", "850 針，", "3.0 mm 圓繩"]],
    ["人造絲 58 %／金屬鍍膜滌綸薄膜 42 %", ["58 %／", "42 %"]],
    ["KM-40／KT-102 及 KT-111、海軍藍 40 號滌綸線", ["KM-40／", "KT-102", "KT-111、", "40 號", "滌綸線"]],
  ])("keeps the codes and amounts of '%s' whole", (text, wholes) => {
    expect(wholesOf(text)).toEqual(wholes);
  });

  test.each([
    ["膠筒大線軸包裝。", "軸包裝。"],
    ["適合洗水嘜及吊牌。", "及吊牌。"],
    ["一米線辦，勝過千言萬語。", "言萬語。"],
    ["推出 KM-40，首款金屬繡線\n尺寸", "尺寸"],
  ])("keeps the end of '%s' together", (text, end) => {
    expect(wholesOf(text).at(-1)).toBe(end);
  });

  test.each([
    "MS-type film, mirror-like",
    "named after 金襴 and slit in Japan.",
    "1,000 metres",
    "40 needles",
    "",
    "twelve\n40",
  ])("leaves '%s' as it is", (text) => {
    expect(wholesOf(text)).toEqual([]);
  });

  test("loses nothing of the text", () => {
    const text = "KM-40 / KT-102\n30 °C。二〇二六";
    expect(
      splitAtWholes(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });
});
