type Lines = string[][];

/** The lines, as they are set, of every visible heading and button and of every running text that has a Chinese character. */
export function readLines(): { headings: Lines; running: Lines } {
  const range = document.createRange();
  const lineOf = (element: Element) => {
    range.selectNodeContents(element);
    const boxes = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
    const top = Math.max(...boxes.map((box) => box.top));
    const low = Math.min(...boxes.map((box) => box.bottom));
    if (top <= low - 2) return [element.textContent?.trim() ?? ""];
    const lines: string[] = [];
    let bottom = Number.NEGATIVE_INFINITY;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      for (let place = 0; place < text.length; place += 1) {
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        if (box.top > bottom - 2) {
          lines.push("");
          bottom = box.bottom;
        }
        lines[lines.length - 1] += text.charAt(place);
      }
    }
    return lines.map((line) => line.trim());
  };
  const read = (selector: string) =>
    Array.from(document.querySelectorAll(selector))
      .filter((element) => /\p{Script=Han}/u.test(element.textContent ?? ""))
      .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, dialog, [popover]"))
      .map(lineOf)
      .filter((lines) => /\p{Script=Han}/u.test(lines.join("")));
  return {
    headings: read("h1, h2, h3, .neighbours span, .button, .pill, nav a"),
    running: read("main p, main td, main li:not(:has(p, a, h3), .card-shades > li), footer p, main blockquote"),
  };
}

const segmenter = new Intl.Segmenter("zh-Hant", { granularity: "word" });

/** Whether a dictionary of Chinese has a word across the end of a line. */
export function breaksWord(lines: string[]): boolean {
  const ends = new Set<number>();
  let end = 0;
  for (const line of lines.slice(0, -1)) {
    end += line.length;
    ends.add(end);
  }
  if (ends.size === 0) return false;
  return Array.from(segmenter.segment(lines.join(""))).some(({ index, segment }) =>
    Array.from(ends).some((place) => place > index && place < index + segment.length),
  );
}

/** Characters of a line but the spaces and the marks that end sentences. */
export const letters = (line = ""): number => line.replace(/[\s，。、；：？！]/g, "").length;
