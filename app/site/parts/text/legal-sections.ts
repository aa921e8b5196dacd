import type { LegalDocument } from "./legal-text.tsx";

type Sections = LegalDocument["sections"];

/** The sections of a text as the office writes it: a line that begins with ## is a heading, an empty line ends a paragraph. */
export function readSections(text: string): Sections {
  return `\n${text}`
    .split(/\n##+ */)
    .map((section, place) => {
      const [heading = "", ...rest] = place === 0 ? ["", section] : section.split("\n");
      const paragraphs = rest.join("\n").split(/\n\s*\n/);
      return { heading: heading.trim(), paragraphs: paragraphs.flatMap((paragraph) => paragraph.trim() || []) };
    })
    .filter(({ heading, paragraphs }) => heading !== "" || paragraphs.length > 0);
}

/** Sections as the office writes them. */
export function writeSections(sections: Sections): string {
  return sections.map(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs].join("\n\n")).join("\n\n");
}
