import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findHeadings, tableAt } from "./find-table.rules.ts";
import { matchColumns } from "./match-columns.rules.ts";
import { planSheet } from "./plan.rules.ts";
import { readSheetFile } from "./read-sheet-file.ts";
import { toInputs } from "./sheet-table.rules.ts";
import { writeSheetFile } from "./write-sheet-file.ts";

// Where the Debian package libreoffice-calc-nogui is installed, as `.ci/run` does.
const isInstalled = spawnSync("soffice", ["--version"]).status === 0;

test.skipIf(!isInstalled)(
  "a spreadsheet that LibreOffice has opened and saved plans no change",
  { timeout: 120_000 },
  async () => {
    const texts = [
      "007",
      "=1+1",
      "3-1",
      "-0.5",
      "1E5",
      "a\nb",
      'say "x"',
      "a\tb",
      "㐂",
      "𠮷",
      "end  ",
      " start",
      "'x",
      "(clear)",
      "_x000D_",
      "2026-01-03",
      "TRUE",
      "<&>",
      "50%",
      "1/2",
      "$5",
    ];
    const stored = texts.map((text, place) => ({
      id: place + 1,
      cells: {
        product_slug: "pearl",
        item_code: `${place} ${text.trim()}`,
        type: text,
        "type@zh": `金 ${text}`,
        other_information: text.repeat(40),
        state: "current",
      },
    }));
    const folder = await mkdtemp(path.join(tmpdir(), "kinran-libreoffice-"));
    try {
      const file = path.join(folder, "codes.xlsx");
      await writeFile(file, Buffer.from(await (await writeSheetFile("item_codes", stored, "xlsx")).arrayBuffer()));
      const saved = path.join(folder, "saved");
      execFileSync("soffice", [
        `-env:UserInstallation=file://${folder}/profile`,
        "--headless",
        "--convert-to",
        "xlsx:Calc MS Excel 2007 XML",
        "--outdir",
        saved,
        file,
      ]);
      const read = await readSheetFile(new Blob([await readFile(path.join(saved, "codes.xlsx"))]));
      const [sheet] = read.kind === "sheets" ? read.sheets : [];
      if (!sheet) throw new Error("It asks for the encoding");
      const match = (headings: readonly string[]) => matchColumns("item_codes", headings);
      const table = tableAt(sheet, findHeadings(sheet.rows, match), match);
      const inputs = toInputs("item_codes", table, match(table.headers));
      const plan = planSheet("item_codes", inputs, stored, { categories: [], products: ["pearl"], codes: [] });
      expect(plan.rows.filter(({ kind }) => kind !== "same")).toEqual([]);
      expect(plan.rows).toHaveLength(texts.length);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
