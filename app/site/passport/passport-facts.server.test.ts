import { expect, test } from "vitest";
import type { PassportCode } from "../../nouns/products/passports.data.ts";
import { factsOfCode } from "./passport-facts.server.ts";

const product = { id: 1, name: "線", slug: "thread", hs_code: null, stages: null, substances: null };

/** The fibres of a code whose product has these, and whose composition reads so, in both languages. */
function fibresOf(fibres: [told: string | null, first: string | null], composition: [told: string, first: string]) {
  const code: PassportCode = {
    ...{ id: 1, item_code: "T-1", color_name: null, gtin: null, country_of_origin: null },
    composition: composition[0],
    product: { ...product, fibres: fibres[0] },
    original: { fibres: fibres[1], composition: composition[1] },
  };
  const facts = factsOfCode(code, []);
  return [facts.fibres.map(({ fibre, share, recycled }) => [fibre, share, recycled]), facts.composition];
}

const first = "65% polyester (30% recycled), 35% viscose";

test("a translation names the fibres, with the shares that were written first", () => {
  const told = [
    ["聚酯", 65, 30],
    ["人造絲", 35, undefined],
  ];
  expect(fibresOf(["聚酯 65%、人造絲 35%", first], ["", ""])).toEqual([told, ""]);
});

test.each(["聚酯 60%、人造絲 40%", "聚酯及人造絲", "聚酯 100%", null])(
  "%s tells other shares: the fibres are told as they were written first",
  (translation) => {
    const told = [
      ["polyester", 65, 30],
      ["viscose", 35, undefined],
    ];
    expect(fibresOf([translation, first], ["", ""])).toEqual([told, ""]);
  },
);

test("without fibres of the product the code's composition is read, or told as it is written", () => {
  expect(fibresOf([null, null], ["人造絲 58 %／薄膜 42 %", "Viscose 58 % / Film 42 %"])).toEqual([
    [
      ["人造絲", 58, undefined],
      ["薄膜", 42, undefined],
    ],
    "",
  ]);
  expect(fibresOf([null, null], ["人造絲及薄膜", "Viscose and film"])).toEqual([[], "人造絲及薄膜"]);
});
