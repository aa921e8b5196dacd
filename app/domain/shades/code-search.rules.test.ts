import { expect, it } from "vitest";
import { bareCode, findMissingCode, readCode } from "./code-search.rules.ts";

it("compares codes without their signs", () => {
  for (const code of ["KT-111", "kt 111", "kt111", "KT.111"]) expect(bareCode(code)).toBe("kt111");
});

it.each(["KT-601", "kt601", "KT 601", "KT3P-402", "KY12-B102"])("%j is a code", (search) => {
  expect(readCode(search)).toEqual({ code: search.toUpperCase(), number: search.slice(-3) });
});

it("takes all digits of a number", () => {
  expect(readCode("kt9713")?.number).toBe("9713");
});

it.each(["silver 150", "150D", "601", "wash 60", "KM-40", "gold", "KT-601 gold"])("%j is none", (search) => {
  expect(readCode(search)).toBeNull();
});

const holographic = { code: "KH40-601", name: "Holographic Silver" };

it("tells of a code that there is not, and whose number it is", () => {
  expect(findMissingCode("kt-601", [holographic], [])).toEqual({
    ...{ code: "KT-601", number: "601", name: "Holographic Silver", shades: [holographic] },
  });
  expect(findMissingCode("KT-999", [], [])).toEqual({ code: "KT-999", number: "999", name: "", shades: [] });
});

it("leaves alone what is there: a code, the beginning or the end of one, a text that holds it", () => {
  for (const search of ["KH40-601", "kh40601", "H40 601"])
    expect(findMissingCode(search, [holographic], [])).toBeNull();
  expect(findMissingCode("KS-100", [], ["KS-100: a hair-fine gold thread"])).toBeNull();
});
