const SNIFFED_BYTES = 1024;
const MARKUP = /^<(?:!doctype\s+html|(?:html|head|body|script|iframe|svg|object|embed)[\s/>]|\?php)/i;
const LONGEST_MARKUP = 24;
const LESS_THAN = 0x3c;
const PACKET = { begin: "<x:xmpmeta", end: "</x:xmpmeta>" };
const SECTION = { begin: "<![CDATA[", end: "]]>" };
const RUNNING = /<(?:script|iframe)[\s/>]|<\?php|[\s"'/]on\w+\s*=|javascript:/i;

/**
 * Whether a file of a known type would also be taken for something else: markup that a browser may run, a PDF inside a
 * picture or film, or a ZIP (JAR, Office document) appended to it. Such files serve to carry one format past a check
 * that looks for another.
 * @param type detected content type; a PDF is searched for markup only where programs look for a file's type, since its
 *   text and metadata may hold tags
 */
export function hidesAnotherFormat(bytes: Uint8Array, type: string): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPdf = type === "application/pdf";
  return (
    hasMarkup(isPdf ? buffer.subarray(0, SNIFFED_BYTES) : withoutCaptions(buffer)) ||
    endsInZip(buffer) ||
    (!isPdf && buffer.subarray(0, SNIFFED_BYTES).includes("%PDF-"))
  );
}

// Programs write the caption of a picture into its XMP packet, where it may be a page's text: as a CDATA section it is text and no markup.
// What could run is looked for there as well.
function withoutCaptions(buffer: Buffer): Buffer {
  const captions = [...between(buffer, PACKET)]
    .flatMap((packet) => [...between(packet, SECTION)])
    .filter((caption) => !RUNNING.test(caption.toString("latin1")));
  if (captions.length === 0) return buffer;
  const rest = Buffer.from(buffer);
  for (const { byteOffset, length } of captions) {
    const from = byteOffset - buffer.byteOffset;
    rest.fill(0, from, from + length);
  }
  return rest;
}

function* between(buffer: Buffer, { begin, end }: { begin: string; end: string }): Generator<Buffer> {
  for (let from = buffer.indexOf(begin); from >= 0; from = buffer.indexOf(begin, from)) {
    const to = buffer.indexOf(end, from + begin.length);
    if (to < 0) return;
    yield buffer.subarray(from + begin.length, to);
    from = to + end.length;
  }
}

function hasMarkup(buffer: Buffer): boolean {
  for (let at = buffer.indexOf(LESS_THAN); at >= 0; at = buffer.indexOf(LESS_THAN, at + 1)) {
    if (MARKUP.test(buffer.toString("latin1", at, at + LONGEST_MARKUP))) return true;
  }
  return false;
}

// A ZIP is found from its end: 22 bytes that begin with this mark and say how long the comment after them is.
function endsInZip(buffer: Buffer): boolean {
  const mark = "PK\x05\x06";
  for (let at = buffer.lastIndexOf(mark); at >= 0; at = at === 0 ? -1 : buffer.lastIndexOf(mark, at - 1)) {
    if (at + 22 <= buffer.length && at + 22 + buffer.readUInt16LE(at + 20) === buffer.length) return true;
  }
  return false;
}
