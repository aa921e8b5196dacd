import { expect, test } from "vitest";
import { readSections, writeSections } from "./legal-sections.ts";

test("headings and paragraphs, and back", () => {
  const text = "## Who we are\n\nWe wind\nthread.\n\nSince 1985.\n\n## Contact\n\nWrite to us:";
  const sections = [
    { heading: "Who we are", paragraphs: ["We wind\nthread.", "Since 1985."] },
    { heading: "Contact", paragraphs: ["Write to us:"] },
  ];
  expect(readSections(text)).toEqual(sections);
  expect(readSections(writeSections(sections))).toEqual(sections);
});

test("what stands in front of the first heading is not lost, nor a heading without text", () => {
  expect(readSections("Preface\r\n\r\n##Scope\n## Law\nHong Kong")).toEqual([
    { heading: "", paragraphs: ["Preface"] },
    { heading: "Scope", paragraphs: [] },
    { heading: "Law", paragraphs: ["Hong Kong"] },
  ]);
});
