import { expect, test } from "vitest";
import { findNamedCodes, splitAtCodes } from "./named-codes.rules.ts";

test("codes are found in running text of every language, each once", () => {
  const text =
    "Threads: KT-103, KT-111 and KA30-104, polyester No. 40 in navy; KC-3.0/2. 用線：KT-103、KT3P-102及KC30-102。";
  expect(findNamedCodes([text, null])).toEqual(["KT-103", "KT-111", "KA30-104", "KC-3.0/2", "KT3P-102", "KC30-102"]);
  expect(findNamedCodes([Array.from({ length: 99 }, (_, place) => `K-${place}`).join(" ")])).toHaveLength(60);
});

test("a text is cut at the codes that are known, and at no others", () => {
  const known = [{ code: "KT-103" }];
  expect(splitAtCodes("KT-103、KT-1030 and XKT-103 (KT-103).", known)).toEqual([
    { text: "KT-103", named: { code: "KT-103" } },
    { text: "、KT-1030 and XKT-103 (" },
    { text: "KT-103", named: { code: "KT-103" } },
    { text: ")." },
  ]);
  expect(splitAtCodes("no code", [])).toEqual([{ text: "no code" }]);
});
