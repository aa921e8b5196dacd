/** One text of the demo content: the English original and its Traditional Chinese (Hong Kong) translation. */
export type Bilingual = { en: string; zh: string };

export function both(en: string, zh: string): Bilingual {
  return { en, zh };
}

/** Joins texts into one of several paragraphs, an empty line between them. */
export function paragraphs(...texts: Bilingual[]): Bilingual {
  return joined(texts, "\n\n");
}

/** Joins texts into one with a line break between them, as project details are written. */
export function lines(...texts: Bilingual[]): Bilingual {
  return joined(texts, "\n");
}

/** Joins sentences of one paragraph: English needs the space, Chinese does not. */
export function sentences(...texts: Bilingual[]): Bilingual {
  return { en: texts.map((t) => t.en).join(" "), zh: texts.map((t) => t.zh).join("") };
}

function joined(texts: Bilingual[], separator: string): Bilingual {
  return { en: texts.map((t) => t.en).join(separator), zh: texts.map((t) => t.zh).join(separator) };
}
