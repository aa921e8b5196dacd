import { expect, test } from "vitest";
import { runInLocale } from "./locale.server.ts";
import { m } from "./messages.server.ts";

test("a text is in the language of the request, in English where that has none, with what stands in its braces", () => {
  const read = () => [m.language(), m.footer_rights({ year: 2026, company: "$& Ltd" })];
  const english = ["Language", "© 2026 $& Ltd. All rights reserved."];
  expect(read()).toEqual(english);
  expect(runInLocale("fr", read)).toEqual(english);
  expect(runInLocale("zh", read)).toEqual(["語言", expect.stringContaining("2026 $& Ltd")]);
  expect(runInLocale("cn", read)[0]).toBe("语言");
});

test("what stands in the braces of a text is asked for by its type", () => {
  // @ts-expect-error the year is missing
  m.footer_rights({ company: "Kinran" });
  // @ts-expect-error this text has no braces
  m.language({ year: 2026 });
  expect(Object.keys(m).length).toBeGreaterThan(500);
});
