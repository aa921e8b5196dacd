const QUOTED = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
const PLAIN = /[^\t\n]*/y;

/**
 * The cells of a block copied in a spreadsheet (text/plain): tabs between cells, lines between rows, and a cell with a line break,
 * a tab or a quotation mark in quotation marks, doubled within. The line break at the end is no row. A quotation mark that is never
 * closed is one that somebody typed.
 */
export function parseCells(pasted: string): string[][] {
  const text = pasted.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; ; at += 1) {
    const quoted = match(QUOTED, text, at);
    const cell = quoted ?? match(PLAIN, text, at);
    row.push(quoted ? (quoted[1] ?? "").replaceAll('""', '"') : (cell?.[0] ?? ""));
    at += cell?.[0].length ?? 0;
    if (at < text.length && text[at] === "\t") continue;
    rows.push(row);
    row = [];
    if (at >= text.length) return rows;
  }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
