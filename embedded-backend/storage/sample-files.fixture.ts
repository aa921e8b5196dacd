import sharp from "sharp";

const ascii = (text: string) => Buffer.from(text, "latin1");
const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");

/** A picture of one colour; the size is in pixels. */
export async function makePicture(format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff", width = 40, height = 30) {
  const picture = sharp({ create: { width, height, channels: 3, background: "#b8860b" } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}

/** A picture with this in the description of its XMP packet. */
export async function makeWithXmp(format: "jpeg" | "webp", description: string) {
  const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description>${description}</dc:description></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#b8860b" } });
  return new Uint8Array(await picture.withXmp(xmp).toFormat(format).toBuffer());
}

/** Two JPEGs in one file, as cameras with two lenses write them: the first tells of the second in its index. */
export async function makeMpo() {
  const picture = Buffer.from(await makePicture("jpeg"));
  const index = Buffer.concat([ascii("MPF\0MM\0*\0\0\0\x08\0\x01\xb0\x01\0\x04\0\0\0\x01\0\0\0\x02"), Buffer.alloc(4)]);
  const segment = Buffer.concat([hex("ffe2"), Buffer.from([0, index.length + 2]), index]);
  return new Uint8Array(Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2), picture]));
}

/** Threads of many colours, of which no two parts of a file are alike. */
function weave(width = 200, height = 150) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#b8860b", noise } });
}

/** A picture whose end can't be told from its beginning. */
export async function makeWeave(format: "jpeg" | "png" | "webp" | "gif", progressive = false) {
  return new Uint8Array(await weave().toFormat(format, { progressive }).toBuffer());
}

/** An animation of two frames. */
export async function makeAnimation(format: "gif" | "webp" = "gif") {
  const frames = await Promise.all([1, 2].map(() => weave(20, 20).png().toBuffer()));
  return new Uint8Array(
    await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer(),
  );
}

/** Smallest beginnings of the files that are not pictures, by extension. */
export const headers = {
  pdf: ascii("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n"),
  mp4: Buffer.concat([hex("00000018"), ascii("ftypmp42"), hex("00000000"), ascii("mp42isom"), Buffer.alloc(64)]),
  mov: Buffer.concat([hex("00000014"), ascii("ftypqt  "), hex("00000000"), ascii("qt  "), Buffer.alloc(64)]),
  webm: Buffer.concat([
    hex("1A45DFA3 9F 4286 8101 42F7 8101 42F2 8104 42F3 8108 4282 84"),
    ascii("webm"),
    hex("4287 8104 4285 8102"),
    Buffer.alloc(64),
  ]),
  ogg: Buffer.concat([ascii("OggS"), hex("0002"), Buffer.alloc(20), hex("012a 80"), ascii("theora"), Buffer.alloc(64)]),
  avi: Buffer.concat([ascii("RIFF"), hex("40000000"), ascii("AVI LIST"), Buffer.alloc(64)]),
};

/** Files that must be refused whatever they are called. */
export const refused = {
  "an SVG": ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  "an SVG with a prologue": ascii('<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  "an HTML page": ascii("<!doctype html><html><script>alert(1)</script></html>"),
  "a script": ascii("alert(document.domain)"),
  "a ZIP": Buffer.concat([ascii("PK\x03\x04"), Buffer.alloc(60)]),
  "a program": Buffer.concat([hex("7f454c46 020101"), Buffer.alloc(60)]),
  "a Matroska film": Buffer.concat([
    hex("1A45DFA3 A3 4286 8101 42F7 8101 42F2 8104 42F3 8108 4282 88"),
    ascii("matroska"),
    hex("4287 8104 4285 8102"),
    Buffer.alloc(64),
  ]),
  "an MP3": Buffer.concat([ascii("ID3"), hex("04000000000000"), Buffer.alloc(64)]),
  "random bytes": hex("0102030405060708090a0b0c0d0e0f10"),
  "a NUL": hex("00"),
};
