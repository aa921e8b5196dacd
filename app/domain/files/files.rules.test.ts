import { describe, expect, test } from "vitest";
import {
  checkImage,
  checkMedia,
  checkPdf,
  GALLERY_VIDEOS,
  isNamedAsOtherPicture,
  isVideo,
  NEWS_VIDEOS,
} from "./files.rules.ts";

const file = (name: string, type: string, size = 1) => ({ name, type, size });

describe("checkImage", () => {
  test.each(["image/jpeg", "image/jpg", "image/png", "image/webp", "image/gif"])("takes %s", (type) => {
    expect(checkImage(file("a", type, 5_242_880))).toBeUndefined();
  });
  test.each(["image/svg+xml", "text/html", "video/mp4", ""])("refuses %s", (type) => {
    expect(checkImage(file("a.png", type))).toBe("File must be an image (JPEG, PNG, WebP, GIF)");
  });
  test.each(["shade.jfif", "SHADE.JFIF", "a.pjpeg", "a.jpe", "DSCF0001.MPO"])(
    "takes %s, of which not every system knows the type",
    (name) => {
      expect(checkImage(file(name, ""))).toBeUndefined();
      expect(checkMedia(file(name, ""), [])).toBeUndefined();
    },
  );
  test("refuses one byte too many", () => {
    expect(checkImage(file("a.png", "image/png", 5_242_881))).toBe("Image must be less than 5MB");
  });
});

test.each([
  ["IMG_1.HEIC", "", true],
  ["IMG_1.heic", "image/heic", true],
  ["scan", "image/tiff", true],
  ["a.jpg", "image/jpeg", false],
  ["a.jfif", "", false],
  ["note.txt", "text/plain", false],
])("whether %s (%s) says that it is another picture: %s", (name, type, expected) => {
  expect(isNamedAsOtherPicture(file(name, type))).toBe(expected);
});

describe("checkPdf", () => {
  test("takes .pdf, in any case", () => {
    expect(checkPdf(file("Shade card.PDF", "application/pdf", 5_242_880))).toBeUndefined();
  });
  test("refuses others and too large ones", () => {
    expect(checkPdf(file("card.docx", "application/pdf"))).toBe("File must be a PDF");
    expect(checkPdf(file("card.pdf", "application/pdf", 5_242_881))).toBe("PDF must be less than 5MB");
  });
});

describe("checkMedia", () => {
  test.each(["a.mp4", "a.webm", "a.ogg"])("news take %s", (name) => {
    expect(checkMedia(file(name, ""), NEWS_VIDEOS)).toBeUndefined();
  });
  test.each(["a.mov", "a.avi"])("gallery items take %s, news do not", (name) => {
    expect(checkMedia(file(name, ""), GALLERY_VIDEOS)).toBeUndefined();
    expect(checkMedia(file(name, "video/quicktime"), NEWS_VIDEOS)).toBe(`File "${name}" must be an image or video`);
  });
  test("refuses one byte too many and says which", () => {
    expect(checkMedia(file("a.png", "image/png", 5_242_881), NEWS_VIDEOS)).toBe('File "a.png" must be less than 5MB');
  });
});

test.each([
  ["/storage/v1/object/public/site-media/gallery-videos/loom.MP4?x=1", true],
  ["loom.avi", true],
  ["loom.jpg", false],
  ["mp4", false],
])("isVideo(%s) is %s", (name, expected) => {
  expect(isVideo(name)).toBe(expected);
});
