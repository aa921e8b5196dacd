declare const content: unique symbol;

/**
 * What a screen of the site shows, as one text: JSON with single quotation marks. The router would write each value by
 * itself and refer to it by number, which takes more bytes in the page and more work on both sides, and would write each
 * double mark as four characters.
 */
export type Packed<Content> = { text: string; [content]?: Content };

const unpacked = new WeakMap<object, unknown>();

/** @param content anything that JSON holds */
export function pack<Content>(content: Content): Packed<Content> {
  const packed = { text: JSON.stringify(content).replaceAll("'", "\\u0027").replaceAll('"', "'") };
  unpacked.set(packed, content);
  return packed;
}

/** What was packed; the same object each time. */
export function unpack<Content>(packed: Packed<Content>): Content {
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(packed.text.replaceAll("'", '"')));
  return unpacked.get(packed) as Content;
}
