/** Characters that an input of one line takes; no name is longer. The columns of names hold no more (private.read_entries). */
export const LONGEST_LINE = 250;
