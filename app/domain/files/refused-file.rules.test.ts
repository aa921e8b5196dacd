import { expect, test } from "vitest";
import { NEWS_VIDEOS } from "./files.rules.ts";
import { adviceOn } from "./refused-file.rules.ts";

const heic = "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00";
const mp4 = "\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00";
const mov = "\x00\x00\x00\x14ftypqt  ";
const tif = "II*\x00\x08\x00\x00\x00";
const mkv = "\x1aE\xdf\xa3\xa3B\x86\x81\x01B\x82\x88matroska";
const advice = (name: string, beginning: string, size: number, videos: readonly string[]) =>
  adviceOn(
    { name, size },
    Uint8Array.from(beginning, (character) => character.charCodeAt(0)),
    videos,
  );

test.each([
  ["IMG_1.HEIC", heic, 1, [], /"IMG_1.HEIC" is a HEIC picture, .*as JPEG.*Most Compatible/],
  ["IMG_1.jpg", heic, 6_000_000, NEWS_VIDEOS, /is a HEIC picture/],
  ["scan.tif", tif, 1, [], /"scan.tif" is a TIFF picture. .*as JPEG or PNG/],
  ["film.mp4", mp4, 12_582_912, NEWS_VIDEOS, /"film.mp4" has 12 MB. Cut it shorter or .*480p/],
  ["film.mp4", "only zeros", 5_242_881, NEWS_VIDEOS, /Cut it shorter/],
  ["film.mov", mov, 12_582_912, NEWS_VIDEOS, /as MP4: .*480p/],
  ["film.mov", mov, 1, NEWS_VIDEOS, /"film.mov" is a QuickTime film. Save it as MP4/],
  ["film.mkv", mkv, 1, NEWS_VIDEOS, /is a Matroska film/],
])("what to do about %s", (name, beginning, size, videos, expected) => {
  expect(advice(name, beginning, size, videos)).toMatch(expected);
});

test.each([
  ["note.txt", "only words", 6_000_000, NEWS_VIDEOS],
  ["large.png", "\x89PNG\r\n", 6_000_000, NEWS_VIDEOS],
  ["film.mp4", mp4, 12_582_912, []],
  ["card.pdf", "%PDF-1.4", 6_000_000, []],
])("nothing is told of %s", (name, beginning, size, videos) => {
  expect(advice(name, beginning, size, videos)).toBeUndefined();
});
