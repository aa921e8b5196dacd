import { expect, test } from "vitest";
import { headers, makePicture, refused } from "../../../embedded-backend/storage/sample-files.fixture.ts";
import { beginsAs } from "./file-beginning.rules.ts";

test.each(["jpeg", "png", "webp", "gif"] as const)("a %s begins as an image and as media", async (format) => {
  const picture = await makePicture(format);
  expect([beginsAs("image", picture), beginsAs("media", picture), beginsAs("pdf", picture)]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each(["mp4", "mov", "webm", "ogg", "avi"] as const)("a %s begins as media alone", (name) => {
  const film = headers[name];
  expect([beginsAs("image", film), beginsAs("media", film), beginsAs("pdf", film)]).toEqual([false, true, false]);
});

test("a PDF begins as one", () => {
  expect([beginsAs("pdf", headers.pdf), beginsAs("media", headers.pdf)]).toEqual([true, false]);
});

test("what the storage refuses by its beginning begins as none", () => {
  // A Matroska film begins as a WebM does; the storage looks further.
  const { "a Matroska film": _film, ...others } = refused;
  for (const [what, bytes] of Object.entries(others)) {
    for (const kind of ["image", "pdf", "media"] as const) expect(beginsAs(kind, bytes), what).toBe(false);
  }
  expect(beginsAs("image", new Uint8Array())).toBe(false);
});
