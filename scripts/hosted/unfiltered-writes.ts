type Token = { kind: "word" | "text" | "sign"; value: string };

// In the order in which they are tried: comments and blanks, names in quotes, texts, words, and whatever is left.
const PARTS =
  /(?<blank>\s+|--[^\n]*)|(?<comment>\/\*)|(?<name>"(?:[^"]|"")*")|(?<escaped>[eE]'(?:[^'\\]|\\.|'')*')|(?<quoted>'(?:[^']|'')*')|(?<dollar>\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$)|(?<word>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)|(?<sign>.)/suy;

/**
 * Finds statements that change or delete every row: UPDATE and DELETE without WHERE, which a hosted project refuses to whoever comes through its
 * API, inside functions too (its extension safeupdate). Texts are read as well, since functions make statements of them.
 * @param text SQL or PL/pgSQL, such as the definition of a function
 * @returns the beginning of each such statement
 */
export function findUnfilteredWrites(text: string): string[] {
  const tokens = tokenize(text);
  return tokens.flatMap((token, at) => {
    if (token.kind === "text") return findUnfilteredWrites(token.value);
    return isUnfiltered(tokens, at) ? [describeWrite(tokens, at)] : [];
  });
}

function isUnfiltered(tokens: readonly Token[], at: number): boolean {
  const before = wordOf(tokens[at - 1]);
  const after = wordOf(tokens[at + 1]);
  switch (wordOf(tokens[at])) {
    case "delete":
      return after === "from" && !statementFrom(tokens, at).has("where");
    case "update": {
      // "for update", "for no key update", "on conflict do update", "on update cascade" and the events of triggers change nothing by themselves.
      if (["for", "key", "do", "on", "or", "before", "after", "of"].includes(before)) return false;
      const words = statementFrom(tokens, at);
      return tokens[at + 1]?.value !== "," && words.has("set") && !words.has("where");
    }
    default:
      return false;
  }
}

/** The words of the statement that begins here, without what stands in its brackets. */
function statementFrom(tokens: readonly Token[], at: number): Set<string> {
  const words = new Set<string>();
  let depth = 0;
  for (const token of tokens.slice(at + 1)) {
    if (token.kind === "sign" && token.value === "(") depth += 1;
    else if (token.kind === "sign" && token.value === ")") depth -= 1;
    const isEnd = depth < 0 || (depth === 0 && (token.value === ";" || wordOf(token) === "loop"));
    if (isEnd) break;
    if (depth === 0) words.add(wordOf(token));
  }
  return words;
}

function describeWrite(tokens: readonly Token[], at: number): string {
  return tokens
    .slice(at, at + 8)
    .map(({ value }) => value)
    .join(" ");
}

function wordOf(token: Token | undefined): string {
  return token?.kind === "word" ? token.value.toLowerCase() : "";
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    PARTS.lastIndex = at;
    const groups = PARTS.exec(text)?.groups ?? {};
    const end = PARTS.lastIndex;
    const { name, escaped, quoted, dollar, word, sign } = groups;
    at = end;
    if (groups.comment) at = endOfComment(text, end);
    else if (dollar) {
      const close = text.indexOf(dollar, end);
      const last = close < 0 ? text.length : close;
      tokens.push({ kind: "text", value: text.slice(end, last) });
      at = last + dollar.length;
    } else if (quoted) tokens.push({ kind: "text", value: quoted.slice(1, -1).replaceAll("''", "'") });
    else if (escaped)
      tokens.push({
        kind: "text",
        value: escaped
          .slice(2, -1)
          .replaceAll("''", "'")
          .replaceAll(/\\[nrt]/g, " "),
      });
    else if (word) tokens.push({ kind: "word", value: word });
    else if (name || sign) tokens.push({ kind: "sign", value: name ?? sign ?? "" });
  }
  return tokens;
}

/** Comments of this kind stand in each other. */
function endOfComment(text: string, from: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = from;
  for (let depth = 1; depth > 0; ) {
    const mark = marks.exec(text);
    if (!mark) return text.length;
    depth += mark[0] === "/*" ? 1 : -1;
  }
  return marks.lastIndex;
}
