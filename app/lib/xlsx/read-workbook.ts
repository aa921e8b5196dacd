import { type Archive, openArchive } from "./archive.ts";
import { type BookFacts, readWorksheet, type SheetCells } from "./read-worksheet.ts";
import { BUILT_IN_FORMATS } from "./shown-text.ts";
import { attributeOf, walkXml, xmlText } from "./walk-xml.ts";

/** A sheet with cells, in the order of the tabs. */
type WorkbookSheet = SheetCells & { name: string; isHidden: boolean };

/** Whether an archive holds a workbook in XLSX; its parts may be called otherwise than usual. */
const WORKBOOK = /(^|\/)workbook\.xml$/;

/**
 * The sheets of an XLSX file that have cells: no charts on tabs of their own. A part that is missing or broken counts as long as it is
 * needed for the cells. Throws an error with what the file is instead, where that can be told.
 */
export function readWorkbook(bytes: Uint8Array): WorkbookSheet[] {
  const archive = openArchive(bytes);
  const path = workbookPath(archive);
  const xml = path === undefined ? undefined : partText(archive, path);
  if (path === undefined || xml === undefined) throw new Error(whatElse(archive));
  const links = relationsOf(archive, path);
  const linked = (type: string) => [...links.values()].find((link) => link.type === type)?.path;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const facts: BookFacts = {
    strings: readStrings(tried(archive, linked("sharedStrings") ?? `${folder}sharedstrings.xml`)),
    formats: readFormats(tried(archive, linked("styles") ?? `${folder}styles.xml`)),
    is1904: false,
  };
  const tabs: { name: string; path: string; isHidden: boolean }[] = [];
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === "workbookPr") facts.is1904 = /^(1|true|on)$/.test(attributeOf(attributes, "date1904") ?? "");
      if (name !== "sheet") return;
      const link = links.get(attributeOf(attributes, "id") ?? "");
      if (link?.type !== "worksheet") return;
      const state = attributeOf(attributes, "state") ?? "visible";
      tabs.push({ name: attributeOf(attributes, "name") ?? "", path: link.path, isHidden: state !== "visible" });
    },
  });
  return tabs.flatMap(({ name, path: at, isHidden }) => {
    const sheet = partText(archive, at);
    return sheet === undefined ? [] : [{ name, isHidden, ...readWorksheet(sheet, facts) }];
  });
}

function workbookPath(archive: Archive): string | undefined {
  const root = [...relationsOf(archive, "").values()].find(({ type }) => type === "officeDocument")?.path;
  if (root?.endsWith(".xml") && archive.read(root)) return root;
  return archive.names.find((name) => WORKBOOK.test(name));
}

function partText(archive: Archive, path: string): string | undefined {
  const bytes = archive.read(path);
  return bytes && xmlText(bytes);
}

/** A part that the cells may do without. */
function tried(archive: Archive, path: string): string {
  try {
    return partText(archive, path) ?? "";
  } catch {
    return "";
  }
}

/** What a part is linked with, by the ids: the kind, which is the end of a name that differs in strict files, and the path. */
function relationsOf(archive: Archive, part: string): Map<string, { type: string; path: string }> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const links = new Map<string, { type: string; path: string }>();
  walkXml(partText(archive, `${folder}_rels/${part.slice(folder.length)}.rels`) ?? "", {
    open: (name, attributes) => {
      if (name !== "Relationship") return;
      const type = (attributeOf(attributes, "Type") ?? "").replace(/^.*\//, "");
      const target = (attributeOf(attributes, "Target") ?? "").replaceAll("\\", "/");
      links.set(attributeOf(attributes, "Id") ?? "", { type, path: pathFrom(folder, target) });
    },
  });
  return links;
}

function pathFrom(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const parts: string[] = [];
  for (const part of `${folder}${target}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let [text, isText, isReading] = ["", false, false];
  walkXml(xml, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isReading = true;
      if (name === "t") isText = !isReading;
    },
    close: (name) => {
      if (name === "si") strings.push(text);
      if (name === "rPh") isReading = false;
      if (name === "t") isText = false;
    },
    text: (part) => {
      if (isText) text += part;
    },
  });
  return strings;
}

/** The number format of each style of cells. */
function readFormats(xml: string): string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isOfCells = false;
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === "numFmt")
        own.set(Number(attributeOf(attributes, "numFmtId")), attributeOf(attributes, "formatCode") ?? "General");
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells) {
        const id = Number(attributeOf(attributes, "numFmtId") ?? 0);
        formats.push(own.get(id) ?? BUILT_IN_FORMATS[id] ?? "General");
      }
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}

/** What an archive without an XLSX workbook is, with what to do. */
function whatElse({ names }: Archive): string {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/\.iwa$|^index\.zip$/)) return "This is a file of Numbers: export it there as Excel (XLSX) or CSV";
  if (has(/(^|\/)workbook\.bin$/)) return "This is a binary Excel file (.xlsb): open it in Excel and save it as XLSX";
  if (has(/^content\.xml$/))
    return "This is an OpenDocument file (.ods): open it in LibreOffice or Excel and save it as XLSX";
  if (has(/^word\//)) return "This is a Word document: copy its table into a spreadsheet and save that as XLSX";
  return "The file can't be read: it is broken, or no XLSX file";
}
