const OWN = "https://site.invalid";
const SCHEMES = ["http:", "https:", "mailto:", "tel:"];
const STORED = /^\/storage\/v1\/object\/public\/site-media\/[^\s"'<>?#\\]+$/;

/** An address that a link of an article may have: http(s), mail, telephone, or a path of the site; undefined for any other. */
export function articleLink(address: string): string | undefined {
  // Browsers read a backslash as a slash, and leave out what nobody sees.
  if (/[\\\s\p{Cc}]/u.test(address)) return undefined;
  if (!address.startsWith("/") && !/^[a-z]+:/i.test(address)) return undefined;
  const url = URL.canParse(address, OWN) ? new URL(address, OWN) : undefined;
  if (!url) return undefined;
  if (address.startsWith("/")) return url.origin === OWN ? address : undefined;
  return SCHEMES.includes(url.protocol) ? address : undefined;
}

/**
 * The address of a picture that the site stores; undefined for any other.
 * @param storedAt origin of a hosted backend, null where the site stores its files itself
 */
export function storedPicture(address: string, storedAt: string | null): string | undefined {
  const origin = storedAt ?? "";
  const path = origin !== "" && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (!STORED.test(path)) return undefined;
  return new URL(path, OWN).pathname.startsWith("/storage/v1/object/public/site-media/") ? address : undefined;
}

// A path of the site, or an address of another: `[name](/path)`.
const LINK = /\[([^\]\n]+)\]\((\/(?!\/)[^\s)]*|https:\/\/[^\s)]+)\)/;

/** Plain text cut at its links, which are written `[name](/path)`; `to` is where one leads. */
export function splitAtLinks(text: string): { text: string; to?: string }[] {
  const parts: { text: string; to?: string }[] = [];
  let before = "";
  let rest = text;
  for (let found = LINK.exec(rest); found; found = LINK.exec(rest)) {
    const [written, name = "", address = ""] = found;
    const to = articleLink(address);
    before += rest.slice(0, found.index);
    rest = rest.slice(found.index + written.length);
    if (to === undefined) {
      before += written;
      continue;
    }
    if (before !== "") parts.push({ text: before });
    parts.push({ text: name, to });
    before = "";
  }
  if (before + rest !== "") parts.push({ text: before + rest });
  return parts;
}

/** Text of a line in which no sign means anything as Markdown. */
export function escapeSigns(text: string): string {
  return text.replaceAll(/[\\*[]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&");
}

/** The same for what begins a line: signs of headings and lists. */
export function escapeLines(text: string): string {
  return text
    .replaceAll(/^([ \t]*)(#{1,6}|[-+])(?=[ \t]|$)/gm, "$1\\$2")
    .replaceAll(/^([ \t]*\d{1,9})([.)])(?=[ \t]|$)/gm, "$1\\$2");
}

/** A plain article as Markdown that reads the same: signs escaped, line breaks and links kept. */
export function formatPlainText(text: string): string {
  const written = splitAtLinks(text.replaceAll(/\r\n?/g, "\n")).map((part) =>
    part.to === undefined
      ? escapeSigns(part.text)
      : `[${escapeSigns(part.text)}](${part.to.replaceAll("(", "%28").replaceAll("&", "\\&")})`,
  );
  // A link behind "!" would be a picture.
  return escapeLines(written.join("").replaceAll("![", "\\!["));
}
