import { expect, test } from "vitest";
import { readShown, shownChoices } from "./shown-records.rules.ts";

test("each choice is read back from the address, and the first shows all", () => {
  const choices = shownChoices([
    { code: "zh", name: "繁體中文" },
    { code: "pt-br", name: "Português" },
  ]);
  expect(choices.map(({ text }) => text)).toContain("Missing in 繁體中文");
  expect(choices.map(({ value }) => readShown(value))).toEqual([
    undefined,
    ...["zh", "pt-br"].flatMap((language) =>
      ["missing", "outdated", "translated", "derived"].map((state) => ({ state, language })),
    ),
  ]);
});

test.each(["", "missing", "missing-", "other-zh"])("%o shows all", (value) => {
  expect(readShown(value)).toBeUndefined();
});
