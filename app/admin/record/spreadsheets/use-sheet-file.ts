import { useRef, useState } from "react";
import type { Encoding, EncodingChoices } from "../../../domain/spreadsheets/encodings.rules.ts";
import {
  countHidden,
  findHeadings,
  findSheet,
  type HeadingPlace,
  type MatchHeadings,
  tableAt,
} from "../../../domain/spreadsheets/find-table.rules.ts";
import type { ReadSheet, SheetTable } from "../../../domain/spreadsheets/sheet-table.rules.ts";
import { reasonOf } from "../../../lib/backend/failure.ts";
import { inWorker } from "./sheet-work.ts";

/** Where the table is that was found or chosen. */
export type Place = HeadingPlace & { sheet: number; withHidden: boolean };

export type SheetFile = {
  /** The ways to read the file, of which one is right. */
  encodings: EncodingChoices | undefined;
  /** The sheets of the file that hold anything. */
  sheets: readonly ReadSheet[];
  /** Undefined as long as it is not said which sheet has the table. */
  place: Place | undefined;
  /** How many rows of the table are hidden. */
  hidden: number;
  /** What is under way. */
  note: string | undefined;
  /** Why there is no table, or nothing came of it. */
  problem: string | undefined;
  choose: (file: File) => void;
  chooseEncoding: (encoding: Encoding) => void;
  paste: (text: string) => void;
  chooseSheet: (sheet: number) => void;
  /** Says where the headings stand, or whether hidden rows are taken. */
  choosePlace: (change: Partial<Omit<Place, "sheet">>) => void;
  /** Runs what is done with the table; what fails is said. */
  step: (text: string, work: (setNote: (text: string) => void) => Promise<void>) => Promise<void>;
};

type UseSheetFile = {
  /** Which column each heading is, by which the table is found. */
  match: MatchHeadings;
  /** Before a step: what came of the one before is of no use. */
  onStart: () => void;
  /** What is done with the table once it is found; throws an error for people. */
  onTable: (table: SheetTable, setNote: (text: string) => void) => Promise<void>;
  /** Told why there is no table, or nothing came of it, beside `problem`. */
  onFailure?: (reason: string) => void;
};

/** A file or a pasted block on its way to a table: its encoding, its sheet, and the line of its headings, each found or chosen. */
export function useSheetFile({ match, onStart, onTable, onFailure }: UseSheetFile): SheetFile {
  const [file, setFile] = useState<File>();
  const [encodings, setEncodings] = useState<EncodingChoices>();
  const [sheets, setSheets] = useState<readonly ReadSheet[]>([]);
  const [place, setPlace] = useState<Place>();
  const [note, setNote] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // A file that is chosen meanwhile replaces the one under way.
  const turn = useRef(0);

  async function step(text: string, work: (setNote: (text: string) => void) => Promise<void>) {
    const mine = ++turn.current;
    const isLast = () => mine === turn.current;
    setNote(text);
    setProblem(undefined);
    onStart();
    try {
      await work((next) => isLast() && setNote(next));
    } catch (error) {
      if (isLast()) {
        setProblem(reasonOf(error));
        onFailure?.(reasonOf(error));
      }
    } finally {
      if (isLast()) setNote(undefined);
    }
  }

  async function takeSheets(read: readonly ReadSheet[], say: (text: string) => void) {
    setEncodings(undefined);
    setSheets(read);
    setPlace(undefined);
    const sheet = findSheet(read, match);
    if (sheet !== undefined) await takeSheet(read, sheet, say);
  }

  function takeSheet(from: readonly ReadSheet[], sheet: number, say: (text: string) => void) {
    const headings = findHeadings(from[sheet]?.rows ?? [], match);
    return takeTable(from, { ...headings, sheet, withHidden: true }, say);
  }

  async function takeTable(from: readonly ReadSheet[], wanted: Place, say: (text: string) => void) {
    const sheet = from[wanted.sheet];
    if (!sheet) return;
    setPlace(wanted);
    say("Comparing...");
    await onTable(tableAt(sheet, wanted, match, wanted.withHidden), say);
  }

  const open = (chosen: File, encoding?: Encoding) =>
    step("Reading the file...", async (say) => {
      const read = await inWorker("read", chosen, encoding);
      if (read.kind === "sheets") return takeSheets(read.sheets, say);
      setSheets([]);
      setPlace(undefined);
      setEncodings(read.choices);
    });

  const sheet = place && sheets[place.sheet];
  return {
    encodings,
    sheets,
    place,
    hidden: sheet && place ? countHidden(sheet, place) : 0,
    note,
    problem,
    step,
    choose: (chosen) => {
      setFile(chosen);
      setEncodings(undefined);
      setSheets([]);
      setPlace(undefined);
      void open(chosen);
    },
    chooseEncoding: (encoding) => file && void open(file, encoding),
    paste: (text) => void step("Reading...", async (say) => takeSheets([await inWorker("readPasted", text)], say)),
    chooseSheet: (wanted) => void step("Comparing...", (say) => takeSheet(sheets, wanted, say)),
    choosePlace: (change) =>
      place && void step("Comparing...", (say) => takeTable(sheets, { ...place, ...change }, say)),
  };
}
