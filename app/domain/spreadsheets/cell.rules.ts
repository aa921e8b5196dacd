import { readDay, readMoment } from "../../lib/hong-kong-time.ts";
import { LONGEST_LINE } from "../../lib/line.ts";
import { cleanCode, cleanSlug } from "../../lib/look-alikes.ts";
import { fieldProblem } from "../../nouns/field-problem.ts";
import type { SheetColumn } from "./sheet-columns.rules.ts";

/** A cell in the spelling that is stored: choices, flags, colours, lists and numbers have one, and a line has no blanks at its ends. */
export function storedForm(column: SheetColumn, cell: string): string {
  const text = cell.replaceAll(/\r\n?/g, "\n");
  const line = text.trim();
  switch (column.kind) {
    case "long":
      return text;
    case "choice":
      return column.choices?.find((choice) => choice.toLowerCase() === line.toLowerCase()) ?? line;
    case "flag":
      if (/^(true|yes|1)$/i.test(line)) return "Yes";
      return /^(false|no|0)$/i.test(line) ? "No" : line;
    case "number":
      return /^-?\d+(\.0+)?$/.test(line) ? String(Number(line)) : line;
    case "moment":
      return readMoment(line) ?? line;
    case "day":
      return readDay(line) ?? line;
    case "list":
      return text
        .split("\n")
        .flatMap((entry) => (entry.trim() === "" ? [] : [entry.trim()]))
        .join("\n");
    default:
      if (column.name === "item_code" || column.name === "successor") return cleanCode(text);
      if (column.field?.kind === "slug" || column.name === "product_slug") return cleanSlug(text);
      if (column.field?.kind !== "colour") return line;
      return /^#?[0-9a-f]{6}$/i.test(line) ? `#${line.replace("#", "").toUpperCase()}` : line;
  }
}

/** Whether two texts of a column say the same: line ends and blanks at the ends, and the order of a list, are no difference. */
export function isSameText(column: SheetColumn, one: string, other: string): boolean {
  const plain = (text: string) => {
    const form = storedForm(column, text).trim();
    return column.kind === "list" ? form.toLowerCase().split("\n").sort().join("\n") : form;
  };
  return one === other || plain(one) === plain(other);
}

/**
 * Why a text can't take the place of what is stored, in words of the form where it has them; undefined for one that can.
 * @param text in its stored form, and not empty
 * @param before what is stored, "" for nothing
 */
export function cellProblem(column: SheetColumn, text: string, before: string): string | undefined {
  const error = errorValueProblem(text);
  if (error) return error;
  // No text of the database can hold it.
  if (text.includes("\0")) return "holds a character that cannot be stored (NUL)";
  switch (column.kind) {
    case "choice":
      return column.choices?.includes(text) ? undefined : `“${text}” is none of ${column.choices?.join(", ")}`;
    case "flag":
      return text === "Yes" || text === "No" ? undefined : `“${text}” is neither Yes nor No`;
    case "number":
    case "moment":
    case "day":
      return column.field && fieldProblem(column.field, text);
    case "file":
      return isFileAddress(text) ? undefined : `“${text}” is not the address of a file`;
    case "text":
    case "long":
      return textProblem(column, text, before);
    default:
      return undefined;
  }
}

function textProblem(column: SheetColumn, text: string, before: string): string | undefined {
  const problem = column.field && !column.translates ? fieldProblem(column.field, text) : undefined;
  if (problem) return problem;
  // What is stored may be longer than its form takes by now.
  if (column.kind === "long" || isLong(before)) return undefined;
  if (text.includes("\n")) return "has a line break, and this field has one line";
  return isLong(text) ? `is longer than ${LONGEST_LINE} characters` : undefined;
}

function isLong(text: string): boolean {
  return text.length > LONGEST_LINE || text.includes("\n");
}

// As the database has it (private.is_media_url).
function isFileAddress(text: string): boolean {
  return text.length <= 2048 && /^(https?:\/\/|\/(?![/\\]))[^\s\p{Cc}]+$/u.test(text);
}

/** What is said of an error that a spreadsheet shows in the place of a value, by its name; undefined for any other text. */
function errorValueProblem(text: string): string | undefined {
  return ERROR_VALUE.test(text.trim())
    ? `${text.trim()} is an error of the spreadsheet and no value: mend it there, or leave the cell blank`
    : undefined;
}

// Also as spreadsheets in other languages name them.
const ERROR_VALUE = /^#(N\/A|NV|N\/D|[\p{L}\p{N}/_]+[!?])$/iu;

const MONTH =
  "(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)";
const DATES = [
  new RegExp(`^\\d{1,2}[-/ ]${MONTH}([-/ ]\\d{2}(\\d{2})?)?$`, "i"),
  new RegExp(`^${MONTH}[-/ ]\\d{2}(\\d{2})?$`, "i"),
  /^(\d{2,4}年)?\d{1,2}月(\d{1,2}日)?$/,
];

/** What is odd about a text, though it may be stored: what spreadsheets make of others on their way; undefined for nothing. */
export function cellDoubt({ kind }: SheetColumn, text: string, before: string): string | undefined {
  if (kind !== "text" && kind !== "long") return undefined;
  if (text.includes("\uFFFD")) return `“${text}” has signs that could not be read`;
  if (kind === "long") return undefined;
  if (hasLostZeros(text, before)) return lostZeros(text, before);
  // The sign is what a spreadsheet writes, and nobody in a code.
  if (/^-?\d(\.\d+)?E[+-]\d+$/i.test(text)) return `“${text}” is how a spreadsheet shortens a long number`;
  if (DATES.some((date) => date.test(text)))
    return `“${text}” may be a date that a spreadsheet has made of another text`;
  return undefined;
}

/** What is said of a text that may have stood there with zeros in front. */
export function lostZeros(text: string, stored: string): string {
  return `“${text}” may have lost the zeros in front: ${stored} is stored`;
}

/** Whether a text is a stored one without the zeros in front. */
function hasLostZeros(text: string, stored: string): boolean {
  return (
    /^\d+$/.test(text) &&
    /^0+\d*$/.test(stored.slice(0, stored.length - text.length)) &&
    stored.endsWith(text) &&
    stored !== text
  );
}
