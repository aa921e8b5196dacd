import { describe, expect, it } from "vitest";
import { detectFileKind } from "./file-kind.ts";
import { headers, makeAnimation, makeMpo, makePicture, makeWithXmp, refused } from "./sample-files.fixture.ts";

const html = Buffer.from("<script>alert(1)</script>");
const zipEnd = Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]);
const reason = (bytes: Uint8Array, key: string, allowed: string[] | null = null) =>
  detectFileKind(bytes, key, allowed).then(
    (type) => `accepted as ${type}`,
    (error: Error) => error.message,
  );

describe("files that are taken", () => {
  it.each([
    ["jpeg", ["jpg", "jpeg", "JPG"], "image/jpeg"],
    ["png", ["png"], "image/png"],
    ["webp", ["webp"], "image/webp"],
    ["gif", ["gif"], "image/gif"],
  ] as const)("a %s picture", async (format, extensions, type) => {
    for (const extension of extensions)
      expect(await detectFileKind(await makePicture(format), `news/a.${extension}`, null)).toBe(type);
  });

  it.each([
    ["pdf", "application/pdf"],
    ["mp4", "video/mp4"],
    ["mov", "video/quicktime"],
    ["webm", "video/webm"],
    ["ogg", "video/ogg"],
    ["avi", "video/x-msvideo"],
  ] as const)("a %s file", async (extension, type) => {
    expect(await detectFileKind(headers[extension], `documents/a.${extension}`, null)).toBe(type);
  });

  it("an animated GIF", async () => {
    expect(await detectFileKind(await makeAnimation(), "a.gif", ["image/*"])).toBe("image/gif");
  });

  it("an MPO, which is a JPEG with a second picture behind it", async () => {
    expect(await reason(await makeMpo(), "a.jpg")).toBe("accepted as image/jpeg");
  });

  it.each(["jpeg", "webp"] as const)(
    "a %s picture whose caption is a page's text in a CDATA section",
    async (format) => {
      const captioned = (caption: string) => makeWithXmp(format, `<![CDATA[${caption}]]>`);
      const name = `a.${format}`;
      for (const caption of ["<html><body>Spring 2026</body></html>", "Silk & gold <svg > drawn", "<b>one</b>"]) {
        expect(await reason(await captioned(caption), name), caption).toBe(`accepted as image/${format}`);
      }
      for (const caption of [
        "<script>alert(1)</script>",
        "<body onload=alert(1)>",
        "<svg/onload=alert(1)>",
        "<?php 1;",
      ]) {
        expect(await reason(await captioned(caption), name), caption).toMatch(/second format/);
      }
      expect(await reason(await makeWithXmp(format, "<body>no text</body>"), name)).toMatch(/second format/);
      const behind = Buffer.concat([await captioned("<b>one</b>"), Buffer.from("<![CDATA[<body>]]>")]);
      expect(await reason(behind, name)).toMatch(/second format/);
    },
  );

  it("a PDF behind up to 1,024 other bytes", async () => {
    const behind = (count: number) => reason(Buffer.concat([Buffer.alloc(count, "\r\n"), headers.pdf]), "a.pdf");
    expect(await behind(2)).toBe("accepted as application/pdf");
    expect(await behind(1024)).toBe("accepted as application/pdf");
    expect(await behind(1025)).toBe("mime type text/plain is not supported");
    expect(await reason(Buffer.concat([html, headers.pdf]), "a.pdf")).toMatch(/second format/);
  });

  it("a PDF whose text holds tags after its beginning", async () => {
    const pdf = Buffer.concat([headers.pdf, Buffer.alloc(2000, " "), Buffer.from("<html> is a tag")]);
    expect(await detectFileKind(pdf, "a.pdf", null)).toBe("application/pdf");
  });
});

describe("files that are refused", () => {
  it.each(Object.entries(refused))("%s under the name of a picture, a film or a PDF", async (_, bytes) => {
    for (const name of ["a.png", "a.jpg", "a.mp4", "a.pdf", "a.svg", "a.html"]) {
      await expect(detectFileKind(bytes, name, null)).rejects.toThrow(/is not supported|must end in/);
    }
  });

  it("names the type that it found", async () => {
    expect(await reason(refused["an SVG"], "a.png")).toBe("mime type image/svg+xml is not supported");
    expect(await reason(refused["an HTML page"], "a.png")).toBe("mime type text/html is not supported");
    expect(await reason(await makePicture("tiff"), "a.tif")).toBe("mime type image/tiff is not supported");
    expect(await reason(await makePicture("avif"), "a.avif")).toBe("mime type image/avif is not supported");
  });

  it("nothing at all", async () => {
    expect(await reason(new Uint8Array(), "a.png")).toBe("The file is empty");
  });

  it("an extension that says something else, or none", async () => {
    const picture = await makePicture("jpeg");
    expect(await reason(picture, "a.png")).toBe("The file is image/jpeg, so its name must end in .jpg or .jpeg");
    for (const name of ["a", "jpg/a", "a.jpg.html", "a.jpg.", "a.svg", "a.pdf"])
      expect(await reason(picture, name)).toContain("must end in");
  });

  it("a type that the bucket does not list", async () => {
    expect(await reason(headers.pdf, "a.pdf", ["image/*"])).toBe("mime type application/pdf is not supported");
  });

  it("two formats in one file", async () => {
    const [jpeg, gif, png] = await Promise.all([makePicture("jpeg"), makePicture("gif"), makePicture("png")]);
    const message = "The file holds a second format besides its own";
    expect(await reason(Buffer.concat([jpeg, html]), "a.jpg")).toBe(message);
    expect(await reason(Buffer.concat([gif, Buffer.from("<SVG onload=x>")]), "a.gif")).toBe(message);
    expect(await reason(Buffer.concat([png, Buffer.from("<!DOCTYPE  HTML>")]), "a.png")).toBe(message);
    expect(await reason(Buffer.concat([png, Buffer.from("<?php echo 1;")]), "a.png")).toBe(message);
    expect(await reason(Buffer.concat([jpeg, zipEnd]), "a.jpg")).toBe(message);
    expect(await reason(Buffer.concat([headers.mp4, html]), "a.mp4")).toBe(message);
    expect(await reason(Buffer.concat([headers.avi, Buffer.from("%PDF-1.4")]), "a.avi")).toBe(message);
    expect(await reason(Buffer.concat([Buffer.from("%PDF-1.7\n"), html]), "a.pdf")).toBe(message);
  });

  it("a picture whose header is damaged", async () => {
    const png = await makePicture("png");
    expect(await reason(png.subarray(0, 20), "a.png")).toMatch(/damaged|not supported/);
    expect(await reason(Buffer.concat([png.subarray(0, 16), Buffer.alloc(60)]), "a.png")).toMatch(
      /damaged|not supported/,
    );
  });

  it("a picture above 40 megapixels, by its header alone", async () => {
    expect(await reason(await makePicture("png", 8001, 5000), "a.png")).toBe(
      "The picture has 8001 x 5000 pixels; at most 40 megapixels are allowed",
    );
    expect(await reason(await makePicture("png", 8000, 5000), "a.png")).toBe("accepted as image/png");
  });
});
