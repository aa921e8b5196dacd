import { expect, test } from "vitest";
import { readQuotes, writeQuotes } from "./quotes.server.ts";

test("what the office writes is read as quotes, and back", () => {
  const text = "The gold reads\nas one surface.\n— Production manager\n\nOne lot, always.\n- Buyer";
  const quotes = [
    { text: "The gold reads\nas one surface.", role: "Production manager" },
    { text: "One lot, always.", role: "Buyer" },
  ];
  expect(readQuotes(text)).toEqual(quotes);
  expect(readQuotes(writeQuotes(quotes))).toEqual(quotes);
  expect(readQuotes("Nobody said it")).toEqual([{ text: "Nobody said it", role: "" }]);
});

test("without any, those of the interface", () => {
  expect(readQuotes(undefined)).toHaveLength(3);
  expect(readQuotes(writeQuotes(readQuotes(undefined)))).toEqual(readQuotes(undefined));
});
