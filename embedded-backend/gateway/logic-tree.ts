/** A condition of a query, e.g. `name=not.like(any).{a*,b*}`: column, operator, and the texts that it compares with. */
export type Condition = { column: string; operator: string; values: string[] };

/** How deep conditions nest at most in brackets. Nobody needs more, and each level costs its reader a call. */
const DEEPEST = 10;
const LOGIC_KEY = /(?:^|\.)(?:and|or)$/;
const GROUP = /^(?:not\.)?(?:and|or)\s*\(/;

/**
 * Reads the conditions of one parameter of an address, as the engine does; where in doubt it finds more of them, never fewer.
 * @param key e.g. `name`, `or`, `item_codes.not.and`
 * @param value e.g. `like.a*`, `(name.like.a*,not.or(id.eq.1,id.eq.2))`
 * @returns undefined where brackets or quotes of a tree do not match, which would let the engine overlook commas, or nest too deep
 */
export function readConditions(key: string, value: string): Condition[] | undefined {
  if (!LOGIC_KEY.test(key)) return [readCondition(key.split(".").at(-1) ?? "", value)];
  if (!value.startsWith("(") || !value.endsWith(")")) return undefined;
  return readTree(value.slice(1, -1), 1);
}

function readTree(tree: string, depth: number): Condition[] | undefined {
  const items = depth > DEEPEST ? undefined : splitOutside(tree);
  const found: Condition[] = [];
  for (const item of items ?? []) {
    const group = item.endsWith(")") ? GROUP.exec(item)?.[0] : undefined;
    const dot = item.indexOf(".");
    const inner = group
      ? readTree(item.slice(group.length, -1), depth + 1)
      : [readCondition(item.slice(0, dot), item.slice(dot + 1))];
    if (!inner) return undefined;
    found.push(...inner);
  }
  return items && found;
}

// At the commas outside brackets, braces and quotes. As the engine has it, a quote after a backslash is one like any other.
function splitOutside(tree: string): string[] | undefined {
  const items: string[] = [];
  let open = 0;
  let isQuoted = false;
  let begin = 0;
  for (let at = 0; at < tree.length; at += 1) {
    const character = tree.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === "(" || character === "{") open += 1;
    else if (character === ")" || character === "}") open -= 1;
    else if (character === "," && open === 0) {
      items.push(tree.slice(begin, at).trim());
      begin = at + 1;
    }
    if (open < 0) return undefined;
  }
  return open === 0 && !isQuoted ? [...items, tree.slice(begin).trim()] : undefined;
}

function readCondition(column: string, text: string): Condition {
  const positive = text.startsWith("not.") ? text.slice("not.".length) : text;
  const [head = "", ...rest] = positive.split(".");
  const [operator = "", quantifier] = head.split("(");
  const value = rest.join(".");
  // A comma in quotes counts too: the official client sends none.
  const isMany = quantifier === "any)" || quantifier === "all)";
  const values = isMany ? value.replaceAll(/^[{(]|[)}]$/g, "").split(",") : [value];
  // The engine leaves out quotes, casts and some signs behind a name.
  return { column: /\w+/.exec(column)?.[0] ?? "", operator, values };
}
