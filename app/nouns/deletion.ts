import { counted } from "../lib/counted.ts";

/** What is said before a record of a noun is deleted, and of how that went. Source: back office §8 "Delete confirmations". */
export type Deletion<Row, Dependents> = {
  title: string;
  question: (record: Row) => string;
  /** What goes with the record, as sentences; false for what there is none of. */
  consequences: (dependents: Dependents, record: Row) => (string | false)[];
  success: string;
  failure: string;
};

/** Says how many translations go with a record; false where there are none. */
export function describeTranslations(count: number): string | false {
  return count > 0 && `${counted(count, "translation")} will be deleted.`;
}
