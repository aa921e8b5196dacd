/** What is told of an XML text: elements by their local name, whatever the prefix of their namespace. */
export type XmlVisitor = {
  open?: (name: string, attributes: string) => void;
  /** Also told of an element without content. */
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const PART =
  /<(?:!--[\s\S]*?--|!\[CDATA\[([\s\S]*?)\]\]|[?][\s\S]*?[?]|(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?))>|([^<]+)/g;

/** Goes through an XML text in its order. */
export function walkXml(xml: string, { open, close, text }: XmlVisitor): void {
  for (const [, literal, slash, name, attributes = "", end, plain] of xml.matchAll(PART)) {
    if (plain !== undefined) text?.(withoutEntities(plain));
    else if (literal !== undefined) text?.(literal);
    else if (name !== undefined) {
      const local = name.slice(name.indexOf(":") + 1);
      if (slash) close?.(local);
      else {
        open?.(local, attributes);
        if (end) close?.(local);
      }
    }
  }
}

const patterns = new Map<string, RegExp>();

/** The value of an attribute, by its local name; undefined where there is none. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const found = pattern.exec(attributes);
  return found ? withoutEntities(found[1] ?? found[2] ?? "") : undefined;
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** The text of an XML part, by the mark at its beginning; UTF-8 without. */
export function xmlText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}
