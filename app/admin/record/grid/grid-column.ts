export type GridColumn = {
  name: string;
  label: string;
  /** In rem. */
  width: number;
  choices?: readonly string[] | undefined;
  /** Of its texts. */
  language?: string | undefined;
  isColour?: boolean;
};

/** What a cell shows. */
export type GridCellState = {
  text: string;
  isChanged: boolean;
  /** Why it can't be saved, or what somebody else has made of it. */
  problem?: string | undefined;
  /** Said behind the text. */
  mark?: string | undefined;
  /** Said where there is no text. */
  placeholder?: string | undefined;
};
