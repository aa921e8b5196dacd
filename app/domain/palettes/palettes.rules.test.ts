import anyPalette from "anypalette";
import { parse } from "csv-parse/sync";
import { describe, expect, it, test } from "vitest";
import { findPaletteFormat, type PaletteFormat, writePalette } from "./palette-formats.rules.ts";
import type { PaletteColour } from "./palettes.rules.ts";

const product = "Metallic Embroidery Thread, Smooth";
const long = "Very Long Name ".repeat(40).trim();

const colours: PaletteColour[] = [
  { code: "KT-102", name: "Gold 02 Classic Gold", hex: "#C9964A", product },
  { code: "KT-112", name: "銀色 02 錫灰𠮷", hex: "#000000", product: "金屬繡花線" },
  { code: "KH 40 601", name: "Two\r\nlines\0 and\ta\u2028tab", hex: "#FFFFFF", product },
  { code: "KT-9", name: "", hex: "#010203", product },
  { code: "KT-10", name: long, hex: "#FE7F80", product },
];

const rgb = ["rgb(201, 150, 74)", "rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgb(1, 2, 3)", "rgb(254, 127, 128)"];

const write = (format: PaletteFormat, some = colours) =>
  writePalette(format, { name: "Kinran 金\n襴", colours: some }).bytes;
const textOf = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);

/** The colours of a file as a library that we have no part in reads them. */
function readBack(format: PaletteFormat, bytes: Uint8Array) {
  const data = format === "gpl" ? textOf(bytes) : Buffer.from(bytes).toString("latin1");
  let found: { name: string | undefined; colours: [string, string | undefined][] } | undefined;
  anyPalette.loadPalette({ data, fileExt: format }, (error, palette) => {
    if (error) throw error;
    const whole = (colour: string) => colour.replace(/[\d.]+/g, (part) => String(Math.round(Number(part))));
    found = { name: palette?.name, colours: [...(palette ?? [])].map((one) => [whole(String(one)), one.name]) };
  });
  return found;
}

/** The rows of a spreadsheet as another program reads them. */
const readRows = (bytes: Uint8Array): string[][] => parse(textOf(bytes), { bom: true });

/** Reads a palette as Ink/Stitch does: four lines that it passes over, three numbers and a name between tabs, a number behind the last blank. */
function readAsThreads(text: string) {
  const [title, , , , ...lines] = text.split(/(?<=\n)/);
  if (title?.trim().toLowerCase() !== "gimp palette") throw new Error("Invalid header");
  return lines.map((line) => {
    const fields = line.split("\t");
    const named = fields.slice(3).join("\t").trim();
    const blank = named.lastIndexOf(" ");
    if (fields.length < 4 || blank < 0) throw new Error(`No thread: ${line}`);
    return { rgb: fields.slice(0, 3).map(Number), name: named.slice(0, blank).trim(), number: named.slice(blank + 1) };
  });
}

describe("read back by another program's rules", () => {
  it("a GIMP palette has each colour with its name and code", () => {
    const read = readBack("gpl", write("gpl"));
    expect(read?.name).toBe("Ink/Stitch: Kinran 金 襴");
    expect(read?.colours.map(([colour]) => colour)).toEqual(rgb);
    expect(read?.colours.map(([, name]) => name)).toEqual([
      "Gold 02 Classic Gold KT-102",
      "銀色 02 錫灰𠮷 KT-112",
      "Two lines and a tab KH\u00A040\u00A0601",
      `${product} KT-9`,
      `${long.slice(0, 200).trim()} KT-10`,
    ]);
  });

  it("Ink/Stitch finds the number of each thread behind the last blank", () => {
    const threads = readAsThreads(textOf(write("gpl")));
    expect(threads.map(({ number }) => number)).toEqual(["KT-102", "KT-112", "KH\u00A040\u00A0601", "KT-9", "KT-10"]);
    expect(threads[0]).toEqual({ rgb: [201, 150, 74], name: "Gold 02 Classic Gold", number: "KT-102" });
    expect(threads[3]?.name).toBe(product);
  });

  it.each(["ase", "aco"] as const)("an .%s file has each colour with its code and name", (format) => {
    expect(readBack(format, write(format))?.colours).toEqual([
      [rgb[0], "KT-102 Gold 02 Classic Gold"],
      [rgb[1], "KT-112 銀色 02 錫灰𠮷"],
      [rgb[2], "KH 40 601 Two lines and a tab"],
      [rgb[3], "KT-9"],
      [rgb[4], `KT-10 ${long}`.slice(0, 200).trim()],
    ]);
  });

  it("a CSV file has a row for each, with its product", () => {
    const [head, ...rows] = readRows(write("csv"));
    expect(head).toEqual(["Code", "Name", "Hex", "R", "G", "B", "Product"]);
    expect(rows[0]).toEqual(["KT-102", "Gold 02 Classic Gold", "#C9964A", "201", "150", "74", product]);
    expect(rows[1]).toEqual(["KT-112", "銀色 02 錫灰𠮷", "#000000", "0", "0", "0", "金屬繡花線"]);
    expect(rows[2]?.slice(0, 2)).toEqual(["KH 40 601", "Two lines and a tab"]);
    expect(rows).toHaveLength(5);
  });
});

it("the blocks of an .ase file fill it, one group around the colours", () => {
  const bytes = write("ase");
  const view = new DataView(bytes.buffer);
  expect(textOf(bytes.subarray(0, 4))).toBe("ASEF");
  expect([view.getUint16(4), view.getUint16(6), view.getUint32(8)]).toEqual([1, 0, colours.length + 2]);
  const kinds: number[] = [];
  let at = 12;
  for (; at < bytes.length; at += 6 + view.getUint32(at + 2)) kinds.push(view.getUint16(at));
  expect(at).toBe(bytes.length);
  expect(kinds).toEqual([0xc001, ...colours.map(() => 1), 0xc002]);
});

it("without a colour each is an empty file of its format", () => {
  expect(readAsThreads(textOf(write("gpl", [])))).toEqual([]);
  expect([...write("ase", [])].slice(0, 12)).toEqual([...Buffer.from("ASEF"), 0, 1, 0, 0, 0, 0, 0, 2]);
  expect([...write("aco", [])]).toEqual([0, 1, 0, 0, 0, 2, 0, 0]);
  expect(readRows(write("csv", []))).toHaveLength(1);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1"])("%o is no formula in a palette's spreadsheet", (text) => {
  const [, row] = readRows(write("csv", [{ code: text, name: text, hex: "#C9964A", product: text }]));
  expect(row).toEqual([`'${text}`, `'${text}`, "#C9964A", "201", "150", "74", `'${text}`]);
});

const control = Array.from({ length: 160 }, (_, at) => at).filter((at) => at < 32 || at > 126);

test.each(["gpl", "ase", "aco", "csv"] as const)("no sign in a name makes more or less of an .%s file", (format) => {
  const bad = `A${control.map((at) => String.fromCharCode(at)).join("A")}\u2028\u2029\uFEFF\uFFFE\uD800"`;
  const bytes = write(format, [{ code: "K-1", name: bad, hex: "#C9964A", product: bad }, ...colours.slice(0, 1)]);
  if (format === "csv") expect(readRows(bytes)).toHaveLength(3);
  else expect(readBack(format, bytes)?.colours.map(([colour]) => colour)).toEqual([rgb[0], rgb[0]]);
});

it.each(["exe", "GPL", "", "toString", "__proto__"])("%o is no format", (ending) => {
  expect(findPaletteFormat(ending)).toBeUndefined();
});
