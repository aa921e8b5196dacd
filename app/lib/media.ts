const STORED = "/storage/v1/object/public/site-media/";
const RENDERED = "/storage/v1/render/image/public/site-media/";

/** Pixel widths that the image service makes; it refuses others. */
const WIDTHS = [48, 96, 160, 240, 320, 480, 575, 630, 640, 768, 800, 960, 1150, 1200, 1280, 1600, 1920];

// On a dense screen, and under a veil, nobody sees the difference to the service's own quality.
const COARSE = "&quality=60";

// Thread is its texture, and its edge lies before a plain ground: there the service's own quality shows, but in the size for phones, which
// have it small and wait for its bytes.
const FINE = "&quality=90";

// From here a picture is a card: on a plain screen, pixel for pixel, the service's own quality smears its thread.
const CARD = 200;

/** How closely a picture is looked at: under a veil, as one of many, or for itself. */
export type Look = "veiled" | "usual" | "close";

/** Who makes the sizes of the pictures that a hosted backend keeps: its own image service, the site's server, or nobody. */
export type ImageMode = "project" | "server" | "original";

/** Where pictures are kept: the origin of a hosted backend, and who makes their sizes. The embedded one makes them itself. */
export type PicturePlace = { url: string | null; images?: ImageMode };

/** The address at which a picture is asked for. Sizes can be had of a stored one only. */
export function pictureAddress({ url, images }: PicturePlace, picture: string): { address: string; hasSizes: boolean } {
  if (images === undefined) return { address: picture.replace(STORED, RENDERED), hasSizes: picture.includes(STORED) };
  const origin = url ?? "";
  const path = picture.startsWith(`${origin}/`) ? picture.slice(origin.length) : picture;
  if (!path.startsWith(STORED)) return { address: picture, hasSizes: false };
  if (images === "original") return { address: origin + path, hasSizes: false };
  const sized = path.replace(STORED, RENDERED);
  return { address: images === "server" ? sized : origin + sized, hasSizes: true };
}

/**
 * `src` and `srcSet` of a stored picture that is shown at most `width` CSS pixels wide, for screens of up to twice the
 * density. A URL outside our bucket passes untouched.
 */
export function imageSource(
  place: PicturePlace,
  url: string,
  width: number,
  look: Look = "usual",
): { src: string; srcSet?: string } {
  const { address, hasSizes } = pictureAddress(place, url);
  if (!hasSizes) return { src: address };
  const fitting = (wanted: number) => WIDTHS.find((pixels) => pixels >= wanted) ?? 1920;
  const nominal = fitting(width);
  const forPhones = fitting(Math.max(640, width * 0.8));
  const quality = (pixels: number) => {
    if (look === "close") return pixels === forPhones && pixels > nominal ? "" : FINE;
    if (look === "veiled" || pixels > nominal) return COARSE;
    return pixels === nominal && width >= CARD ? FINE : "";
  };
  const at = (pixels: number) => `${address}?width=${pixels}${quality(pixels)}`;
  // A small picture comes in one size, for dense screens: a list of sizes would be longer than what it saves. Of a large one
  // there is one more for phones.
  const dense = [width, width * 1.5, width * 2];
  const wanted = width < CARD ? [width * 1.5] : width < 480 ? [width / 2, ...dense] : [width / 2, forPhones, ...dense];
  const offered = new Set(wanted.map(fitting).sort((one, other) => one - other));
  const [only] = offered;
  if (only && offered.size === 1) return { src: at(only) };
  return { src: at(nominal), srcSet: Array.from(offered, (pixels) => `${at(pixels)} ${pixels}w`).join() };
}
