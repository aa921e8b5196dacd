import { invalidRequest } from "./failure.ts";

/** Widths and heights in pixels that a picture may be requested in. A fixed list, so that nobody fills the cache with every size. */
export const PICTURE_SIZES = [
  48, 96, 160, 240, 320, 480, 575, 630, 640, 768, 800, 960, 1150, 1200, 1280, 1600, 1920,
] as const;

const DEFAULT_QUALITY = 80;
const RESIZE = ["cover", "contain", "fill"] as const;

/** Formats of an answer; "origin" is the picture's own. */
export type TargetFormat = "avif" | "webp" | "origin";

export type TransformOptions = {
  width: number | undefined;
  height: number | undefined;
  /** 20 to 100, as for a JPEG. */
  quality: number;
  resize: (typeof RESIZE)[number];
  /** Whether a contained picture is put on an ivory ground of the requested size. */
  onIvory: boolean;
  /** Whether the answer keeps the picture's own format whatever the browser accepts. */
  keepFormat: boolean;
};

/**
 * Reads the transform of an address: width and height from `PICTURE_SIZES`, quality 20 to 100 (80 when absent), resize
 * cover (default), contain or fill, background=ivory for what contain leaves free, and format=origin. Other parameters do
 * not matter.
 * @throws StorageFailure 400 naming the parameter
 */
export function readTransform(query: URLSearchParams): TransformOptions {
  const resize = RESIZE.find((mode) => mode === (query.get("resize") ?? "cover"));
  if (!resize) throw invalidRequest("resize must be cover, contain or fill");
  const background = query.get("background");
  if (background !== null && background !== "ivory") throw invalidRequest("background must be ivory");
  const format = query.get("format");
  if (format !== null && format !== "origin") throw invalidRequest("format must be origin");
  return {
    width: readSize(query, "width"),
    height: readSize(query, "height"),
    quality: readQuality(query.get("quality")),
    resize,
    onIvory: background === "ivory" && resize === "contain",
    keepFormat: format === "origin",
  };
}

/** The best format that a request's Accept header names: AVIF, else WebP, else the picture's own. A wildcard names none. */
export function chooseFormat(accept: string | null, options: TransformOptions): TargetFormat {
  if (options.keepFormat) return "origin";
  const named = (accept ?? "").split(",").map((part) => part.trim().toLowerCase());
  const accepts = (type: string) =>
    named.some((part) => part === type || (part.startsWith(`${type};`) && !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(part)));
  if (accepts("image/avif")) return "avif";
  return accepts("image/webp") ? "webp" : "origin";
}

function readSize(query: URLSearchParams, name: "width" | "height"): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const size = PICTURE_SIZES.find((one) => String(one) === text);
  if (size === undefined) throw invalidRequest(`${name} must be one of ${PICTURE_SIZES.join(", ")}`);
  return size;
}

function readQuality(text: string | null): number {
  if (text === null) return DEFAULT_QUALITY;
  const quality = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (!(quality >= 20 && quality <= 100)) throw invalidRequest("quality must be a whole number from 20 to 100");
  return quality;
}
